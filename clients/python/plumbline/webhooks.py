"""Webhooks as they are signed: https://www.standardwebhooks.com"""

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Mapping
from typing import Optional, Union, cast

from .errors import InvalidWebhook
from .schema import WebhookEvent


def verify_webhook(
    secret: str,
    headers: Mapping[str, str],
    body: Union[bytes, str],
    *,
    tolerance: float = 300,
    now: Optional[float] = None,
) -> WebhookEvent:
    """The event of a webhook; raises InvalidWebhook when it is not ours, was changed or is too old.

    secret: the one that was shown with the key; it begins with `whsec_`.
    headers: of the request, in upper or lower case.
    body: as it came. A body that was read as JSON and written again has other bytes.
    tolerance: the seconds that the clocks may differ and the message may be old.
    """
    sent = {name.lower(): value for name, value in headers.items()}
    try:
        message, at, signatures = (
            sent["webhook-id"],
            sent["webhook-timestamp"],
            sent["webhook-signature"],
        )
    except KeyError as missing:
        raise InvalidWebhook(f"The header {missing.args[0]} is missing.") from None
    raw = body.encode() if isinstance(body, str) else body
    key = _key_of(secret)
    if not at.isascii() or not at.isdigit():
        raise InvalidWebhook("The header webhook-timestamp is no time.")
    expected = _signature(key, message, at, raw).encode()
    # Each is compared in constant time, and all of them, so that the time tells nothing.
    matches = [
        hmac.compare_digest(expected, signature.encode()) for signature in signatures.split(" ")
    ]
    if not any(matches):
        raise InvalidWebhook("No signature is of this secret.")
    if abs((time.time() if now is None else now) - int(at)) > tolerance:
        raise InvalidWebhook("The message is too old, or a clock is wrong.")
    try:
        return cast(WebhookEvent, json.loads(raw))
    except ValueError:
        raise InvalidWebhook("The body is no JSON.") from None


def sign_webhook(
    secret: str, message_id: str, body: Union[bytes, str], *, at: Optional[float] = None
) -> dict[str, str]:
    """The headers that Plumbline would send with this body, for tests of your own receiver."""
    timestamp = str(int(time.time() if at is None else at))
    raw = body.encode() if isinstance(body, str) else body
    return {
        "webhook-id": message_id,
        "webhook-timestamp": timestamp,
        "webhook-signature": _signature(_key_of(secret), message_id, timestamp, raw),
    }


def _key_of(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except binascii.Error:
        key = b""
    if len(key) == 0:
        # With an empty one, anybody could sign.
        raise ValueError("The secret of a webhook is base64 after whsec_.")
    return key


def _signature(key: bytes, message: str, timestamp: str, body: bytes) -> str:
    signed = f"{message}.{timestamp}.".encode() + body
    return "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
