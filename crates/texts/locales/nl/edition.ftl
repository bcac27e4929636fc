# What can be wrong with the file of an edition. Its own words stay as they stand in it.

edition-syntax = Dit is geen geldige TOML.
edition-key-twice = Deze regel staat er twee keer; laat er één staan.
edition-unknown-key = “{ $key }” hoort hier niet. Misschien is het een tikfout.
edition-missing-key = “{ $key }” ontbreekt.
edition-wrong-type = Hier hoort { $wanted }.
edition-whole-number = een geheel getal
edition-number = een getal
edition-text = een tekst tussen aanhalingstekens
edition-list = een lijst tussen vierkante haken
edition-yes-or-no = true of false
edition-section = een eigen groep regels
edition-out-of-range = Het getal { $number } is hier te klein of te groot.
edition-wrong-length = Deze lijst heeft te weinig of te veel waarden.
edition-wrong-value = Deze waarde past hier niet.
edition-of-no-game = Dit is van geen enkel spel de inhoud.
edition-too-large = Het is { $bytes } bytes groot; hoogstens { $most } is toegestaan.
edition-nameless = Hier ontbreekt een naam.
edition-long-name = De naam is te lang: hoogstens { $most } letters.
edition-players = Hier horen twee getallen van { $least } tot en met { $most }: hoeveel er minstens meespelen en hoeveel hoogstens.
edition-not-within = { $number } past hier niet: toegestaan is { $least } tot en met { $most }.
edition-too-many = { $count } is te veel: hoogstens { $most } is toegestaan.
edition-twice = Precies zo een is er al.
terminal-say-which-game = Zeg met --game welk spel bedoeld is.
