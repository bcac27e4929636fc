# A finished game, shown again

replay-title = Wiederholung
replay-about = Eine Wiederholung zeigt eine beendete Partie noch einmal, Zug für Zug. Öffne eine deiner beendeten Partien oder wähle das Protokoll einer Partie, das du als Datei hast.
replay-open-file = Protokoll öffnen
replay-unreadable = Diese Datei lässt sich nicht lesen.
replay-no-log = Diese Datei ist kein Protokoll einer Partie. Ein Protokoll speicherst du am Ende einer Partie; sein Name endet auf .jsonl.
replay-other-version = Dieses Protokoll stammt von einer anderen Version von Fairwind. Lade die Seite neu oder öffne es dort, wo es gespeichert wurde.
replay-other-game = Dieses Protokoll gehört zu „{ $game }“, einem Spiel, das es hier nicht gibt.
replay-nothing-happened = In diesem Protokoll hat die Partie noch nicht begonnen: Es gibt nichts zu sehen.
replay-broken = Ab Zeile { $line } ergibt dieses Protokoll keinen Sinn mehr: Etwas darin wurde geändert oder fehlt.
replay-beginning = Die Partie beginnt.
replay-controls = Steuerung der Wiederholung
replay-timeline = Moment
replay-moment = { $at } von { $last }
replay-play = Abspielen
replay-pause = Anhalten
replay-back = Einen Schritt zurück
replay-on = Einen Schritt weiter
replay-mark-back = Zurück zum vorigen Wendepunkt
replay-mark-on = Weiter zum nächsten Wendepunkt
replay-speed = Tempo
replay-as-it-was = Echtzeit
replay-as-it-was-what = So schnell, wie gespielt wurde; lange Pausen werden gekürzt
replay-as = Aus der Sicht von
replay-as-onlooker = Zuschauenden
replay-all-open = Alles offen
replay-share = Link kopieren
replay-chart = Der Stand im Lauf der Partie
replay-points = { $seat }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
replay-watch = Wiederholung ansehen
