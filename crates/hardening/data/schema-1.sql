-- A folder as version 1 of the schema left it: tables of each game under way, and one that waits.
CREATE TABLE archive (
    game INTEGER PRIMARY KEY REFERENCES game,
    through INTEGER NOT NULL,
    log TEXT NOT NULL
) STRICT;
CREATE TABLE chat (
    game INTEGER NOT NULL REFERENCES game,
    number INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE game (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    finished INTEGER NOT NULL,
    seed BLOB NOT NULL,
    charter TEXT NOT NULL
) STRICT;
INSERT INTO "game" VALUES(260165796998824684,'1g1nvwtce2q39s95',0,X'E6F813EBBA1E2912CADD3CCF3465C134870DCFF87CAB5052EADF8E343FFE2FFD','{"id":"1g1nvwtce2q39s95","title":"An old table","host":5462462974495297045,"host_name":"Ada","public":false,"free_chat":true,"grace":60,"stage":"gathering","places":[{"person":{"id":5462462974495297045,"name":"Ada","entropy":null}},"open"],"barred":[],"header":{"format":"fairwind-log","version":1,"game":"via","rules":1,"edition":{"name":"fairwind-1","sha256":"7de1de6578948b266075c9b49e2f6d38024a9c420bd684215338a61417a33cc7"},"players":2,"options":{"first":null,"games":1},"seats":["human","human"],"commitment":"c68dd2e254dd3d6b63790c4d41c3394e62ea02d963441d3ee687cdd79c046e9f"},"ending":null,"rematch":null,"created":1794751017930}');
INSERT INTO "game" VALUES(621942334565283692,'bgksv7zan3vpxzhx',0,X'E8354B929E35FE6982F870C675E61E0CD662EFA13FEED6ECF44E33405E118F33','{"id":"bgksv7zan3vpxzhx","title":null,"host":5462462974495297045,"host_name":"Ada","public":false,"free_chat":true,"grace":60,"stage":"playing","places":[{"bot":{"level":"easy"}},{"person":{"id":5462462974495297045,"name":"Ada","entropy":null}},{"bot":{"level":"easy"}}],"barred":[],"header":{"format":"fairwind-log","version":1,"game":"via","rules":1,"edition":{"name":"fairwind-1","sha256":"7de1de6578948b266075c9b49e2f6d38024a9c420bd684215338a61417a33cc7"},"players":3,"options":{"first":null,"games":1},"seats":["bot","human","bot"],"commitment":"8be05b32945e381726a0f4d944c3794341cb187cd9b02f1cf7d216ed9d28f573"},"ending":null,"rematch":null,"created":1794751017919}');
INSERT INTO "game" VALUES(8251090641005400484,'j32wnjzg64kvx5dt',0,X'9A013A87EE96111F0BF1846F149B900D5CFC0F02043F9B8597FE103ABD14D74C','{"id":"j32wnjzg64kvx5dt","title":null,"host":5462462974495297045,"host_name":"Ada","public":false,"free_chat":true,"grace":60,"stage":"playing","places":[{"bot":{"level":"easy"}},{"person":{"id":5462462974495297045,"name":"Ada","entropy":null}},{"bot":{"level":"easy"}}],"barred":[],"header":{"format":"fairwind-log","version":1,"game":"schmuggler","rules":1,"edition":{"name":"fairwind-1","sha256":"725231a3fc85a0e9737b03d0bac62d2c64cc2d4e70e5cfb58fb97a224802c6d3"},"players":3,"options":{"first":null,"rocks":0,"turn_limit":400},"seats":["bot","human","bot"],"commitment":"28eb9a30341f87e1ceb1194d5f19107ba08d43c7e9a4c90d2eb14c64bcb0b9b3"},"ending":null,"rematch":null,"created":1794751017902}');
CREATE TABLE head (
    game INTEGER PRIMARY KEY REFERENCES game,
    epoch INTEGER NOT NULL,
    next INTEGER NOT NULL
) STRICT;
INSERT INTO "head" VALUES(260165796998824684,1,1);
INSERT INTO "head" VALUES(621942334565283692,1,3);
INSERT INTO "head" VALUES(8251090641005400484,1,6);
CREATE TABLE journal (
    place INTEGER PRIMARY KEY,
    game INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    lines TEXT NOT NULL
) STRICT;
INSERT INTO "journal" VALUES(5,8251090641005400484,1,'{"table":"begin","at":1794751017906}
{"by":"chance","do":"beam at wine","at":1794751017906}
{"by":"chance","do":"first 3","at":1794751017906}');
INSERT INTO "journal" VALUES(6,8251090641005400484,4,'{"by":"3","do":"place gems","at":1794751017907}');
INSERT INTO "journal" VALUES(7,8251090641005400484,5,'{"by":"1","do":"place coins","at":1794751017907}');
INSERT INTO "journal" VALUES(8,621942334565283692,1,'{"table":"begin","at":1794751017929}
{"by":"chance","do":"first 2","at":1794751017929}');
CREATE TABLE member (
    person INTEGER NOT NULL REFERENCES person,
    game INTEGER NOT NULL REFERENCES game,
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;
INSERT INTO "member" VALUES(5462462974495297045,260165796998824684);
INSERT INTO "member" VALUES(5462462974495297045,621942334565283692);
INSERT INTO "member" VALUES(5462462974495297045,8251090641005400484);
CREATE TABLE person (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT;
INSERT INTO "person" VALUES(5462462974495297045,'Ada',1794751017791);
CREATE TABLE recovery (
    hash BLOB PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES person,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE token (
    hash BLOB PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES person
) STRICT, WITHOUT ROWID;
INSERT INTO "token" VALUES(X'BF5DE1A07FF8175A2010FE5D6FDB1F5F28D3596CE08FC0367D73B211B0EA3892',5462462974495297045);
CREATE INDEX recovery_of_person ON recovery (person);
CREATE INDEX game_unfinished ON game (number) WHERE NOT finished;
