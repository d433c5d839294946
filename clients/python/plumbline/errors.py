"""What can go wrong, one class for each kind."""

from collections.abc import Mapping
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from typing import Any, Optional

from .schema import ERRORS, ErrorMeaning, Project


class PlumblineError(Exception):
    """Everything that this package raises by itself."""


class ApiError(PlumblineError):
    """The API said no. Branch on `code`; `schema.ErrorCode` lists them.

    retryable: whether the same request can succeed later.
    to_do: what to do about it; empty for a code that is newer than this package.
    retry_after: the seconds to wait that the server named.
    issues: with `invalid-input`, everything that is wrong.
    project_id: with `external-id-taken`, the project that has it.
    instance: name it when you ask us about the request.
    problem: the whole answer, as RFC 9457 has it.
    """

    def __init__(
        self, status: int, problem: Mapping[str, Any], retry_after: Optional[float] = None
    ) -> None:
        self.status = status
        self.problem: dict[str, Any] = dict(problem)
        self.code = str(problem.get("code", ""))
        self.title = str(problem.get("title", ""))
        self.detail = str(problem.get("detail") or problem.get("message") or "")
        self.type = str(problem.get("type", "about:blank"))
        self.instance: Optional[str] = problem.get("instance")
        self.issues: list[dict[str, str]] = list(problem.get("issues") or [])
        self.project_id: Optional[str] = problem.get("projectId")
        self.support_id: Optional[str] = problem.get("supportId")
        self.retry_after = retry_after
        newer = ErrorMeaning(status, status == 429 or status >= 500, "")
        meaning = ERRORS.get(self.code, newer)
        self.retryable = meaning.retryable
        self.to_do = meaning.to_do
        reason = self.detail or self.title or "no reason was given"
        super().__init__(f"{self.code or status}: {reason}")


class NetworkError(PlumblineError):
    """No whole answer came: no connection, a timeout, or an answer that broke off."""

    retryable = True


class WaitTimeout(PlumblineError):
    """The project was not done in time; `project` is how it was read last."""

    def __init__(self, project: Project) -> None:
        self.project = project
        super().__init__(f"Project {project['id']} is still {project['status']}.")


class NoReport(PlumblineError):
    """The project has no report yet, or its link has ended."""


class InvalidWebhook(PlumblineError):
    """The message is not ours, was changed, or is too old."""


def read_retry_after(value: Optional[str]) -> Optional[float]:
    """Seconds, or the moment at which they end."""
    if value is None:
        return None
    if value.strip().isdigit():
        return float(value)
    try:
        moment = parsedate_to_datetime(value)
    except (TypeError, ValueError):
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=timezone.utc)
    return max(0.0, (moment - datetime.now(timezone.utc)).total_seconds())
