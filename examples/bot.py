#!/usr/bin/env python3
"""Plays a seat at a Fairwind table with random moves: bot.py http://127.0.0.1:7878 TABLE SEAT

Only the standard library is used. docs/wire.md describes what is said here.
"""
import base64, json, os, random, socket, struct, sys, urllib.parse, urllib.request

server, table, seat = sys.argv[1], sys.argv[2], sys.argv[3]
address = urllib.parse.urlsplit(server)


def ask(method, path, body, cookie=None):
    request = urllib.request.Request(server + path, json.dumps(body).encode(), method=method)
    request.add_header("Content-Type", "application/json")
    if cookie:
        request.add_header("Cookie", cookie)
    with urllib.request.urlopen(request) as answer:
        return answer.headers.get("Set-Cookie"), json.load(answer)


def read(connection, count):
    data = b""
    while len(data) < count:
        more = connection.recv(count - len(data))
        if not more:
            sys.exit("the server has closed the connection")
        data += more
    return data


def receive(connection):
    while True:  # a frame: what it is, how long it is, and what it holds
        kind, length = read(connection, 2)
        length &= 127
        if length > 125:
            length = int.from_bytes(read(connection, 2 if length == 126 else 8), "big")
        data = read(connection, length)
        if kind & 15 == 9:
            send(connection, data, kind=10)
        elif kind & 15 == 1:
            message = json.loads(data)
            return (message, None) if isinstance(message, str) else next(iter(message.items()))


def send(connection, data, kind=1):
    mask = os.urandom(4)
    size = bytes([128 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
    masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))
    connection.sendall(bytes([128 | kind]) + size + mask + masked)


cookie = ask("PUT", "/api/me", {"name": "Bot " + seat})[0].split(";")[0]
ask("POST", f"/api/tables/{table}/seats/{seat}", {"entropy": os.urandom(32).hex()}, cookie)
connection = socket.create_connection((address.hostname, address.port))
connection.sendall((
    f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {address.netloc}\r\nCookie: {cookie}\r\n"
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n").encode())
head = b""
while not head.endswith(b"\r\n\r\n"):
    head += read(connection, 1)
send(connection, json.dumps({"hello": {}}).encode())
sight, asked = {}, None
while True:
    name, content = receive(connection)
    if name == "view":
        sight = content
    elif name == "update":
        changed = content.pop("view", {})
        sight.update(content)
        sight["view"].update(changed)
    elif name == "refused":
        asked = None  # somebody was faster: choose again from what is legal now
    phase = sight.get("status", {}).get("phase")
    if isinstance(phase, dict) and "over" in phase:
        sys.exit(print(json.dumps(phase["over"])))
    number = sight.get("commands")
    if sight.get("choices") and asked != number:
        asked = number
        action = random.choice(sight["choices"])["action"]
        send(connection, json.dumps({"do": {"number": number, "wish": {"play": action}}}).encode())
