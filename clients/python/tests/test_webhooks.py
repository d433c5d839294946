import json
import unittest

from plumbline import InvalidWebhook, sign_webhook, verify_webhook

# "secret-of-a-test" in base64.
SECRET = "whsec_c2VjcmV0LW9mLWEtdGVzdA=="
OTHER = "whsec_b3RoZXItb2YtYS10ZXN0"
BODY = json.dumps({"type": "project.completed", "data": {"customerName": "Zoë"}}).encode()
AT = 1_800_000_000


class Webhooks(unittest.TestCase):
    def check(self, headers, body=BODY, now=AT, secret=SECRET, **more):
        return verify_webhook(secret, headers, body, now=now, **more)

    def refuse(self, *args, **more):
        with self.assertRaises(InvalidWebhook):
            self.check(*args, **more)

    def setUp(self):
        self.headers = sign_webhook(SECRET, "msg_1", BODY, at=AT)

    def test_takes_what_was_signed_with_this_secret(self):
        self.assertEqual(self.check(self.headers)["type"], "project.completed")
        shouted = {name.title(): value for name, value in self.headers.items()}
        self.assertEqual(self.check(shouted, BODY.decode())["type"], "project.completed")

    def test_takes_either_signature_while_a_secret_is_rotated(self):
        older = sign_webhook(OTHER, "msg_1", BODY, at=AT)["webhook-signature"]
        both = f"{older} {self.headers['webhook-signature']}"
        self.check({**self.headers, "webhook-signature": both})

    def test_refuses_what_was_changed(self):
        self.refuse(self.headers, BODY + b" ")
        self.refuse({**self.headers, "webhook-id": "msg_2"})
        self.refuse({**self.headers, "webhook-timestamp": str(AT + 1)})
        self.refuse(self.headers, secret=OTHER)
        self.refuse({**self.headers, "webhook-signature": "v1,é v2,x"})

    def test_refuses_what_is_old_or_of_a_wrong_clock(self):
        self.check(self.headers, now=AT + 300)
        self.check(self.headers, now=AT - 300)
        self.refuse(self.headers, now=AT + 301)
        self.refuse(self.headers, now=AT - 301)
        self.check(self.headers, now=AT + 900, tolerance=900)

    def test_refuses_headers_that_are_missing_or_no_time(self):
        for name in self.headers:
            self.refuse({key: value for key, value in self.headers.items() if key != name})
        self.refuse({**self.headers, "webhook-timestamp": "nan"})

    def test_refuses_an_empty_or_broken_secret(self):
        for secret in ("", "whsec_", "whsec_a"):
            with self.assertRaises(ValueError):
                self.check(self.headers, secret=secret)


if __name__ == "__main__":
    unittest.main()
