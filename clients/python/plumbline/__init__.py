"""Order cost reports of commercial tenant improvements, and follow them."""

from .client import Plumbline
from .errors import (
    ApiError,
    InvalidWebhook,
    NetworkError,
    NoReport,
    PlumblineError,
    WaitTimeout,
)
from .pages import Pages
from .webhooks import sign_webhook, verify_webhook

__all__ = [
    "ApiError",
    "InvalidWebhook",
    "NetworkError",
    "NoReport",
    "Pages",
    "Plumbline",
    "PlumblineError",
    "WaitTimeout",
    "sign_webhook",
    "verify_webhook",
]
