# Made of the API's document by "npm run openapi -- --write"; not written by hand.
from collections.abc import Mapping
from datetime import datetime
from typing import Any, Literal, Optional, Union, cast
from urllib.parse import quote

from .pages import Pages
from .schema import (
    BulkSubmission,
    CreateProjectsAnswer,
    Outcome,
    OutcomeSubmission,
    Project,
    ProjectSubmission,
    ShowOpenApiAnswer,
    SubmittedProject,
    TestAdvance,
    Usage,
    WebhookDelivery,
)


class Calls:
    """One method for each call of the API."""

    def _call(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        idempotency_key: Optional[str] = None,
        takes_key: bool = False,
    ) -> Any:
        raise NotImplementedError

    def _pages(self, path: str, query: Mapping[str, Any]) -> "Pages[Any]":
        raise NotImplementedError

    def create_project(
        self,
        body: ProjectSubmission,
        *,
        idempotency_key: Optional[str] = None,
    ) -> SubmittedProject:
        """Submit a project.

        Scope `projects:write`: submit projects."""
        return cast(
            "SubmittedProject",
            self._call(
                "POST",
                "/api/v1/projects",
                body=body,
                idempotency_key=idempotency_key,
                takes_key=True,
            ),
        )

    def list_projects(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        status: Optional[Literal["pending", "paid", "in_progress", "completed"]] = None,
        cancelled: Optional[bool] = None,
        external_id: Optional[str] = None,
        created_from: Optional[Union[str, datetime]] = None,
        created_before: Optional[Union[str, datetime]] = None,
    ) -> Pages[Project]:
        """List projects, the newest first.

        Scope `projects:read`: read projects.

        limit: How many a page has at most. Unit: entries.
        cursor: From the Link header of the page before.
        status: Only projects in this status.
        cancelled: true: only cancelled projects. false: none of them.
        external_id: Of any key of the account.
        created_from: At this moment or later.
        created_before: Before this moment.
        """
        return cast(
            "Pages[Project]",
            self._pages(
                "/api/v1/projects",
                {"limit": limit, "cursor": cursor, "status": status, "cancelled": cancelled, "externalId": external_id, "createdFrom": created_from, "createdBefore": created_before},
            ),
        )

    def create_projects(
        self,
        body: BulkSubmission,
        *,
        idempotency_key: Optional[str] = None,
    ) -> CreateProjectsAnswer:
        """Submit up to 50 projects.

        Scope `projects:write`: submit projects."""
        return cast(
            "CreateProjectsAnswer",
            self._call(
                "POST",
                "/api/v1/projects/bulk",
                body=body,
                idempotency_key=idempotency_key,
                takes_key=True,
            ),
        )

    def show_project(
        self,
        project_id: str,
    ) -> Project:
        """Read one project.

        Scope `projects:read`: read projects."""
        return cast(
            "Project",
            self._call(
                "GET",
                "/api/v1/projects/" + quote(project_id, safe=""),
            ),
        )

    def advance_test_project(
        self,
        project_id: str,
        body: TestAdvance,
    ) -> Project:
        """Advance a test project that waits.

        Scope `projects:write`: submit projects."""
        return cast(
            "Project",
            self._call(
                "POST",
                "/api/v1/test/projects/" + quote(project_id, safe="") + "/advance",
                body=body,
            ),
        )

    def list_project_outcomes(
        self,
        project_id: str,
    ) -> list[Outcome]:
        """What was reported of a project’s cost, the newest first.

        Scope `projects:read`: read projects."""
        return cast(
            "list[Outcome]",
            self._call(
                "GET",
                "/api/v1/projects/" + quote(project_id, safe="") + "/outcomes",
            ),
        )

    def add_project_outcome(
        self,
        project_id: str,
        body: OutcomeSubmission,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Outcome:
        """Report a contract, a final cost or a bid.

        Scope `outcomes:write`: report what projects cost."""
        return cast(
            "Outcome",
            self._call(
                "POST",
                "/api/v1/projects/" + quote(project_id, safe="") + "/outcomes",
                body=body,
                idempotency_key=idempotency_key,
                takes_key=True,
            ),
        )

    def show_usage(
        self,
        *,
        email: Optional[str] = None,
    ) -> Usage:
        """Read what one of your customers has used, or without an address the whole account.

        Scope `usage:read`: read usage.

        email: Your customer; left out for the whole account.
        """
        return cast(
            "Usage",
            self._call(
                "GET",
                "/api/v1/usage",
                query={"email": email},
            ),
        )

    def list_webhook_deliveries(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> Pages[WebhookDelivery]:
        """List webhooks of this key, the newest first.

        Scope `webhooks`: read and repeat webhooks.

        limit: How many a page has at most. Unit: entries.
        cursor: From the Link header of the page before.
        """
        return cast(
            "Pages[WebhookDelivery]",
            self._pages(
                "/api/v1/webhook-deliveries",
                {"limit": limit, "cursor": cursor},
            ),
        )

    def resend_webhook(
        self,
        delivery_id: str,
    ) -> WebhookDelivery:
        """Send a webhook again.

        Scope `webhooks`: read and repeat webhooks."""
        return cast(
            "WebhookDelivery",
            self._call(
                "POST",
                "/api/v1/webhook-deliveries/" + quote(delivery_id, safe="") + "/resend",
            ),
        )

    def show_open_api(
        self,
    ) -> ShowOpenApiAnswer:
        """This document."""
        return cast(
            "ShowOpenApiAnswer",
            self._call(
                "GET",
                "/api/v1/openapi.json",
            ),
        )
