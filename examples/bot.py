#!/usr/bin/env python3
"""Plays a seat at a Fairwind table with random moves: bot.py http://127.0.0.1:7878 TABLE SEAT

Only the standard library is used. docs/wire.md describes what is said here.
"""
import base64, http.client, json, os, random, sys, urllib.parse

server, table, seat = sys.argv[1:]
connection = http.client.HTTPConnection(urllib.parse.urlsplit(server).netloc)


def ask(method, path, body=None, **headers):
    headers["Content-Type"] = "application/json"
    connection.request(method, path, body and json.dumps(body), headers)
    answer = connection.getresponse()
    problem = answer.read().decode()
    return answer if answer.status < 400 else sys.exit(problem)


def receive():
    while True:  # a frame: what it is, how long it is, and what it holds
        kind, length = stream.read(2) or sys.exit("the server has closed the connection")
        if length > 125:
            length = int.from_bytes(stream.read(2 if length == 126 else 8), "big")
        data = stream.read(length)
        if kind & 15 == 9:
            send(data, kind=10)  # a ping wants a pong
        elif kind & 15 == 1:
            return json.loads(data)


def send(data, kind=1):
    mask, length = os.urandom(4), len(data)
    size = bytes([128 | length]) if length < 126 else b"\xfe" + length.to_bytes(2, "big")
    masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))
    connection.sock.sendall(bytes([128 | kind]) + size + mask + masked)


cookie = ask("PUT", "/api/me", {"name": f"Bot {seat}"}).headers["Set-Cookie"].split(";")[0]
ask("POST", f"/api/tables/{table}/seats/{seat}", {"entropy": os.urandom(32).hex()}, Cookie=cookie)
upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
key = {"Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode()}
ask("GET", f"/api/tables/{table}/socket", Cookie=cookie, **upgrade, **key)
stream = connection.sock.makefile("rb")
send(b'{"hello": {}}')
snapshot, asked = {}, None
while "over" not in snapshot.get("status", {}).get("phase", ""):
    message = receive()
    if "view" in message:
        snapshot = message["view"]
    elif "update" in message:  # without what has not changed
        snapshot["view"].update(message["update"].pop("view", {}))
        snapshot.update(message["update"])
    elif "refused" in message:
        asked = None  # somebody was faster: choose again from what is legal now
    if snapshot.get("choices") and asked != snapshot["commands"]:
        asked = snapshot["commands"]
        action = random.choice(snapshot["choices"])["action"]
        send(json.dumps({"do": {"number": asked, "wish": {"play": action}}}).encode())
print(json.dumps(snapshot["status"]["phase"]["over"]))
