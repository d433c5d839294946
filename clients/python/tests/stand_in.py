"""A server on this machine that gives prepared answers and keeps what it was asked."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

PROJECT = {
    "id": "0f8a3c52-6c1d-4e0b-9d5a-3b7f1c2e4a60",
    "externalId": "deal/1042",
    "status": "paid",
    "cancelled": False,
    "report": None,
}


def problem(code, **more):
    return {"code": code, "title": "A title.", "detail": "What is wrong.", **more}


class StandIn:
    """Each answer is (status, headers, body); a body of bytes is sent as it is."""

    def __init__(self, *answers):
        self.answers = list(answers)
        self.asked = []
        stand_in = self

        class Handler(BaseHTTPRequestHandler):
            def answer(self):
                size = int(self.headers.get("content-length") or 0)
                asked = {
                    "line": f"{self.command} {self.path}",
                    "headers": {name.lower(): value for name, value in self.headers.items()},
                    "body": self.rfile.read(size),
                }
                stand_in.asked.append(asked)
                prepared = stand_in.answers.pop(0)
                if prepared is None:
                    # Ends the connection without an answer.
                    self.close_connection = True
                    return
                status, headers, body = prepared
                raw = body if isinstance(body, bytes) else json.dumps(body).encode()
                self.send_response(status)
                for name, value in {"content-length": str(len(raw)), **headers}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(raw)

            do_GET = do_POST = answer

            def log_message(self, *_):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"

    def __enter__(self):
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()
