# Made of the API's document by "npm run openapi -- --write"; not written by hand.
from typing import Literal, NamedTuple, Optional, TypedDict, Union

API_VERSION = "1.0.0"

ReportFormat = Literal["html", "pdf", "xlsx", "csv", "json"]


class TestAdvance(TypedDict):
    to: Literal["in_progress", "completed", "mail_refused", "cancelled"]
    """mail_refused: completed, and the mail server refused the report’s mail. cancelled: as when a person declines it. A step that was taken may be repeated. The answer is the project as it is now; the step follows a moment later."""


class _OutcomeSubmissionRequired(TypedDict):
    kind: Literal["awarded", "final", "bid"]
    """awarded: the signed contract. final: after all payments. bid: a received bid."""
    amountCents: int
    """The whole construction. Unit: US cents."""
    day: str
    """The day of the contract, the last payment or the bid."""
    isSameScope: bool
    """false when other work was bought than was estimated; then it is only counted."""


class OutcomeSubmission(_OutcomeSubmissionRequired, total=False):
    corrects: str
    """The entry that this one replaces. Entries are never changed."""


class _ProblemIssuesRequired(TypedDict):
    path: str
    """The field or parameter, such as projectData.city."""
    message: str
    """What is wrong with it, in a sentence."""


class ProblemIssues(_ProblemIssuesRequired, total=False):
    pointer: str
    """The place in the body that was sent: a JSON pointer, such as #/projectData/city."""
    parameter: str
    """The parameter of the address instead."""


class _ProblemRequired(TypedDict):
    message: str
    """What is wrong, in a sentence."""
    error: str
    """The same as message."""
    code: str
    """What to branch on."""
    type: str
    """Where the code is explained, from the address of the server."""
    title: str
    """The sentence of the code, always the same."""
    status: int
    """The status of the answer. Unit: HTTP status."""
    detail: str
    """The same as message."""
    instance: str
    """This request: name it when you ask us about it."""


class Problem(_ProblemRequired, total=False):
    supportId: str
    """With internal-error: the id of this request."""
    issues: list[ProblemIssues]
    """With invalid-input: everything that is wrong."""
    projectId: str
    """With external-id-taken: the project that has it."""


class Outcome(TypedDict):
    id: str
    """The id of the entry."""
    kind: Literal["awarded", "final", "bid"]
    """What was reported."""
    amountCents: Optional[int]
    """null when the entry withdrew the one it corrects. Unit: US cents."""
    day: str
    """The day that was reported."""
    isSameScope: bool
    """As it was reported."""
    corrects: Optional[str]
    """The entry that this one replaces."""
    estimateCents: int
    """likelyCents of the report that stood on that day, to three figures as there. Unit: US cents."""
    lowCents: int
    """lowCents of that report. Unit: US cents."""
    highCents: int
    """highCents of that report. Unit: US cents."""
    createdAt: str
    """When it was reported."""


class UsageProjects(TypedDict):
    total: int
    """All of them. Unit: projects."""
    pending: int
    """Not paid. Unit: projects."""
    paid: int
    """Accepted, and waiting for the draft. Unit: projects."""
    in_progress: int
    """Drafted, and reviewed by a person. Unit: projects."""
    completed: int
    """With a report that can be read. Unit: projects."""
    cancelled: int
    """Nothing will follow. Unit: projects."""


class Usage(TypedDict):
    email: str
    """The customer’s, or without one the account’s own."""
    testMode: bool
    """Test projects are counted, because the key is a test key."""
    projects: UsageProjects
    """How many projects there are, by status."""
    thisMonth: int
    """Since the first of the month, in the time zone of the business. Unit: projects."""
    firstAt: Optional[str]
    """When the first one was sent; null for an account without projects."""
    lastAt: Optional[str]
    """When the newest one was sent."""


class WebhookDeliveryTries(TypedDict):
    at: str
    """When."""
    status: Optional[int]
    """What was answered; null when there was no answer. Unit: HTTP status."""
    error: Optional[str]
    """Why it failed."""
    ms: float
    """How long the answer took. Unit: milliseconds."""


class WebhookDelivery(TypedDict):
    id: str
    """The webhook-id of the message, the same at every try."""
    projectId: str
    """The project it is about."""
    event: Literal["project.in_progress", "project.completed", "project.cancelled"]
    """What happened to the project."""
    url: str
    """Where it was sent."""
    status: Literal["pending", "delivered", "failed"]
    """pending: tried again later. delivered: answered with 2xx. failed: given up."""
    attempts: int
    """How often it was tried. Unit: tries."""
    tries: list[WebhookDeliveryTries]
    """Every try, the oldest first."""
    createdAt: str
    """When the message was made."""
    deliveredAt: Optional[str]
    """When it was taken."""


class ProjectEstimateCashToOpen(TypedDict):
    likelyCents: int
    """Half of such projects need less. Unit: US cents."""
    safeCents: int
    """Four such projects in five need less. Unit: US cents."""


class ProjectEstimate(TypedDict):
    totalCents: int
    """The sum of the report’s lines, with each open question priced as its lines say. Plan with budgetCents. Unit: US cents."""
    likelyCents: int
    """Half of such projects cost less: the sum of the lines and what open answers are expected to change, to three figures. Unit: US cents."""
    lowCents: int
    """One project in ten costs less. Unit: US cents."""
    highCents: int
    """One project in ten costs more. Unit: US cents."""
    budgetCents: int
    """Four such projects in five cost less. Unit: US cents."""
    perSquareFootCents: int
    """totalCents a square foot. Unit: US cents."""
    likelyPerSquareFootCents: int
    """likelyCents a square foot, as the report says. Unit: US cents."""
    cashToOpen: Optional[ProjectEstimateCashToOpen]
    """Construction and everything that comes on top until the space opens, to three figures: likely, and enough for four projects in five. null in reports from before it was counted."""


class ProjectReport(TypedDict):
    url: str
    """The page of the report, for people. Whoever has it may read it."""
    html: str
    """The report as HTML."""
    pdf: str
    """The report as PDF."""
    xlsx: str
    """Its figures as a workbook."""
    csv: str
    """Its lines as CSV."""
    json: str
    """The report as data."""


class Project(TypedDict):
    id: str
    """Our id of the project, for every other call."""
    externalId: Optional[str]
    """Your own name of it, as it was sent."""
    poNumber: Optional[str]
    """Your purchase order, as it was sent."""
    status: Literal["pending", "paid", "in_progress", "completed"]
    """pending: not paid. paid: accepted, waits for its draft. in_progress: drafted, reviewed by a person. completed: the report can be read."""
    cancelled: bool
    """Nothing will follow; status is then pending."""
    cancelReason: Optional[Literal["outside-area", "declined"]]
    """outside-area: the address is in no market that is priced. declined: a person gave it back."""
    testMode: bool
    """It was sent with a test key."""
    packageType: Literal["basic", "pro", "premium"]
    """The report that was ordered."""
    customerEmail: str
    """Who gets the report by mail."""
    mailRefused: bool
    """The mail server refused the mail with the report; give your customer the link yourself."""
    customerName: str
    """Who the report is for."""
    createdAt: str
    """When it was sent."""
    dueAt: Optional[str]
    """When the report is promised for."""
    completedAt: Optional[str]
    """When the report was approved."""
    estimate: Optional[ProjectEstimate]
    """US cents; null until the report is approved."""
    report: Optional[ProjectReport]
    """null until the report is approved, and after its link has ended."""


class SubmittedProjectConflicts(TypedDict):
    id: str
    """outside-area: nothing is drafted for this address; a person declines the project or opens the area."""
    fields: list[str]
    """Fields of projectData."""
    message: str
    """What cannot be true, in a sentence."""


class SubmittedProjectSuggestions(TypedDict):
    field: str
    """A field of projectData."""
    value: Optional[Union[str, float, bool, list[str]]]
    """What to send in the field, if it is right."""
    quote: str
    """Where the texts say so."""
    differs: bool
    """Another value was sent than the texts say."""


class SubmittedProject(TypedDict):
    id: str
    """Our id of the project, for every other call."""
    externalId: Optional[str]
    """Your own name of it, as it was sent."""
    poNumber: Optional[str]
    """Your purchase order, as it was sent."""
    status: Literal["pending", "paid", "in_progress", "completed"]
    """pending: not paid. paid: accepted, waits for its draft. in_progress: drafted, reviewed by a person. completed: the report can be read."""
    cancelled: bool
    """Nothing will follow; status is then pending."""
    cancelReason: Optional[Literal["outside-area", "declined"]]
    """outside-area: the address is in no market that is priced. declined: a person gave it back."""
    testMode: bool
    """It was sent with a test key."""
    packageType: Literal["basic", "pro", "premium"]
    """The report that was ordered."""
    customerEmail: str
    """Who gets the report by mail."""
    mailRefused: bool
    """The mail server refused the mail with the report; give your customer the link yourself."""
    customerName: str
    """Who the report is for."""
    createdAt: str
    """When it was sent."""
    dueAt: Optional[str]
    """When the report is promised for."""
    completedAt: Optional[str]
    """When the report was approved."""
    estimate: Optional[ProjectEstimate]
    """US cents; null until the report is approved."""
    report: Optional[ProjectReport]
    """null until the report is approved, and after its link has ended."""
    conflicts: list[SubmittedProjectConflicts]
    """Answers that cannot all be true. A person asks before the report is approved."""
    suggestions: list[SubmittedProjectSuggestions]
    """What the texts say and no field does. It is never priced unless it is sent."""


class BulkResultAccepted(TypedDict):
    result: Literal["accepted"]
    """Whether it is ordered."""
    index: int
    """The place of the project in what was sent. Unit: from 0."""
    project: SubmittedProject


class _BulkResultRefusedProblemRequired(TypedDict):
    code: str
    """The code of the error."""
    message: str
    """What is wrong, in a sentence."""


class BulkResultRefusedProblem(_BulkResultRefusedProblemRequired, total=False):
    issues: list[ProblemIssues]
    """With invalid-input: everything that is wrong."""
    projectId: str
    """The project that has this externalId."""


class BulkResultRefused(TypedDict):
    result: Literal["refused"]
    """Whether it is ordered."""
    index: int
    """The place of the project in what was sent. Unit: from 0."""
    problem: BulkResultRefusedProblem
    """Why it was refused."""


BulkResult = Union[BulkResultAccepted, BulkResultRefused]


class _ProjectDataRequired(TypedDict):
    projectType: Literal["office", "retail", "restaurant", "medical", "dental", "salon", "fitness", "nail-salon", "hair-salon", "medspa"]
    """What the space is for."""
    squareFootage: int
    """The area of the space, 1 to 5,000. Unit: square feet."""
    city: str
    """The city of the space."""
    state: Literal["AL", "Alabama", "AK", "Alaska", "AZ", "Arizona", "AR", "Arkansas", "CA", "California", "CO", "Colorado", "CT", "Connecticut", "DE", "Delaware", "DC", "District of Columbia", "FL", "Florida", "GA", "Georgia", "HI", "Hawaii", "ID", "Idaho", "IL", "Illinois", "IN", "Indiana", "IA", "Iowa", "KS", "Kansas", "KY", "Kentucky", "LA", "Louisiana", "ME", "Maine", "MD", "Maryland", "MA", "Massachusetts", "MI", "Michigan", "MN", "Minnesota", "MS", "Mississippi", "MO", "Missouri", "MT", "Montana", "NE", "Nebraska", "NV", "Nevada", "NH", "New Hampshire", "NJ", "New Jersey", "NM", "New Mexico", "NY", "New York", "NC", "North Carolina", "ND", "North Dakota", "OH", "Ohio", "OK", "Oklahoma", "OR", "Oregon", "PA", "Pennsylvania", "RI", "Rhode Island", "SC", "South Carolina", "SD", "South Dakota", "TN", "Tennessee", "TX", "Texas", "UT", "Utah", "VT", "Vermont", "VA", "Virginia", "WA", "Washington", "WV", "West Virginia", "WI", "Wisconsin", "WY", "Wyoming", "PR", "Puerto Rico", "GU", "Guam", "AS", "American Samoa", "MP", "Northern Mariana Islands", "VI", "U.S. Virgin Islands"]
    """A state of the US: its two letters or its name, in upper or lower case."""
    companyName: str
    """Who the space is for."""


class ProjectData(_ProjectDataRequired, total=False):
    contactPerson: str
    """The customer name when left out."""
    phone: str
    """The phone number of your customer."""
    projectAddress: str
    """Street and number of the space."""
    zipCode: str
    """The ZIP code of the space."""
    salonSubcategory: Literal["", "nail-salon", "hair-salon", "medspa"]
    """Which kind of salon, with salon."""
    finishQuality: Literal["standard", "upgraded", "custom", "luxury"]
    """How the space is finished."""
    specialFeatures: list[Literal["commercial-kitchen", "bar-setup", "fire-suppression", "grease-interceptor", "patio-seating", "private-dining", "medical-gas", "specialized-hvac", "lead-lining", "isolation-rooms", "surgical-lighting", "emergency-power", "nitrous-oxide", "recovery-room", "security-system", "fitting-rooms", "pos-integration", "storage-warehouse", "display-lighting", "checkout-stations", "conference-rooms", "it-infrastructure", "executive-finishes", "break-room", "reception-area", "private-offices", "vip-rooms", "retail-area", "massage-services", "luxury-pedicure", "custom-millwork", "premium-lighting", "group-studio", "sauna", "childcare-room"]]
    """What the space has beside the usual."""
    timeline: Literal["asap", "1-3months", "3-6months", "6-12months", "12months+"]
    """When the work is to begin."""
    budget: Literal["", "under-50k", "50k-100k", "100k-250k", "250k-500k", "500k+"]
    """What is to be spent, in US dollars."""
    description: str
    """The project in your own words."""
    currentCondition: str
    """The space as it is, in your own words."""
    specificRequirements: str
    """What must not be left out."""
    permitRequirements: str
    """What is known of the permits."""
    existingElectricalPanel: bool
    """An electrical panel is there already."""
    existingFireAlarm: bool
    """A fire alarm is there already."""
    existingFireSuppression: bool
    """Fire sprinklers are there already."""
    existingHvac: bool
    """Heating and cooling is there already."""
    existingGreaseInterceptor: bool
    """A grease interceptor is there already."""
    spaceCondition: Literal["cold-dark-shell", "vanilla-shell", "second-generation-same-use", "second-generation-other-use"]
    """In what condition is the space handed over?"""
    ceilingHeight: float
    """How high is the finished ceiling? Unit: ft."""
    floorLevel: float
    """On which floor is the space? 1 is the ground floor. Unit: floor."""
    seats: float
    """How many people can sit, bar stools included? Unit: seats."""
    barFeet: float
    """How long is the bar? Unit: ft."""
    hoodFeet: float
    """How long is the grease hood? Unit: ft."""
    kitchen: Literal["none", "warming", "full"]
    """What kind of kitchen is planned?"""
    rooms: float
    """How many enclosed rooms will there be, not counting restrooms? Unit: rooms."""
    offices: float
    """How many private offices? Unit: offices."""
    conferenceRooms: float
    """How many conference rooms? Unit: rooms."""
    workstations: float
    """How many open workstations? Unit: workstations."""
    examRooms: float
    """How many exam rooms? Unit: rooms."""
    examSinks: float
    """How many of the exam rooms have a sink? Unit: sinks."""
    xray: bool
    """Is there an X-ray room?"""
    operatories: float
    """How many operatories, each with a dental chair? Unit: operatories."""
    stations: float
    """How many styling chairs or nail tables? Unit: stations."""
    pedicureChairs: float
    """How many pedicure chairs? Unit: chairs."""
    shampooBowls: float
    """How many shampoo bowls? Unit: bowls."""
    treatmentRooms: float
    """How many treatment rooms? Unit: rooms."""
    showers: float
    """How many showers? Unit: showers."""
    restroomsExisting: float
    """How many accessible restrooms are there and can stay? Unit: restrooms."""
    rooftopUnits: float
    """How many rooftop units are there and can stay? Unit: units."""
    rooftopTons: float
    """How many tons of cooling do the rooftop units have together? Unit: tons."""
    serviceAmps: float
    """How many amperes is the electrical service that is there? Unit: A."""
    landlordWork: list[Literal["demolition", "slab", "demising-walls", "storefront", "restrooms", "hvac-units", "electrical-service", "sprinklers"]]
    """Which work does the landlord do at its own cost?"""
    requiredSystems: list[Literal["sprinklers", "fireAlarm"]]
    """Does the building official, the landlord or your insurer ask for a fire system that is not there?"""
    labor: Literal["open-shop", "mixed", "union"]
    """Which labor will do the work?"""
    afterHours: bool
    """Must the work be done outside of business hours?"""
    constructionPhases: float
    """In how many phases, one after the other, is the space built? 1 is all at once. Unit: phases."""
    staysInUse: bool
    """Does part of the space or building stay in use during the work?"""
    startMonth: str
    """In which month is work meant to start?"""
    kitchenEquipment: Literal["new", "used", "there"]
    """Is the kitchen equipment new, used, or there already?"""
    paidByOthers: list[Literal["design", "fees", "equipment", "furniture", "technology", "signs", "owner"]]
    """Which costs beyond construction do others pay, or are paid already?"""
    loan: bool
    """Is the project paid with a loan?"""
    projectStage: Literal["", "just-looking", "loi-submitted", "lease-signed"]
    """How far the lease is."""
    allowancePerSquareFoot: float
    """What the landlord gives for the build-out. Unit: US dollars a square foot."""
    baseRentPerSquareFoot: float
    """The rent without extra charges. Unit: US dollars a square foot and year."""
    leaseTermMonths: int
    """How long the lease runs. Unit: months."""


class _ProjectSubmissionRequired(TypedDict):
    customerEmail: str
    """Gets the report by mail when it is approved."""
    customerName: str
    """Who the report is for."""
    packageType: Literal["basic", "pro", "premium"]
    """premium is coming soon and refused."""
    projectData: ProjectData


class ProjectSubmission(_ProjectSubmissionRequired, total=False):
    externalId: str
    """Your own name of the project; one project a key and id."""
    poNumber: str
    """Your purchase order, kept with the project."""
    webhookUrl: str
    """Called at every change of status. https and port 443; anything public with a test key."""
    testPace: Literal["automatic", "manual"]
    """Test keys only. manual: the project waits in each status until it is advanced; otherwise it is completed within seconds."""


class _BulkSubmissionRequired(TypedDict):
    projects: list[ProjectSubmission]
    """Each as if it was sent alone."""


class BulkSubmission(_BulkSubmissionRequired, total=False):
    webhookUrl: str
    """Called at every change of status. https and port 443; anything public with a test key."""


class CreateProjectsAnswer(TypedDict):
    accepted: int
    """How many are ordered. Unit: projects."""
    refused: int
    """How many are not. Unit: projects."""
    results: list[BulkResult]
    """One for each project, in the order they were sent."""


class ShowOpenApiAnswer(TypedDict):
    openapi: Literal["3.1.0"]


class ProjectInProgressEvent(TypedDict):
    type: Literal["project.in_progress"]
    """What happened to the project."""
    timestamp: str
    """When it happened."""
    data: Project


class ProjectCompletedEvent(TypedDict):
    type: Literal["project.completed"]
    """What happened to the project."""
    timestamp: str
    """When it happened."""
    data: Project


class ProjectCancelledEvent(TypedDict):
    type: Literal["project.cancelled"]
    """What happened to the project."""
    timestamp: str
    """When it happened."""
    data: Project


WebhookEvent = Union[ProjectInProgressEvent, ProjectCompletedEvent, ProjectCancelledEvent]


ErrorCode = Literal[
    "invalid-input",
    "bad-cursor",
    "bad-idempotency-key",
    "bad-webhook-url",
    "api-key-required",
    "missing-scope",
    "cross-site",
    "plan-required",
    "test-key-only",
    "not-found",
    "project-not-found",
    "no-such-entry",
    "no-such-client",
    "no-such-delivery",
    "method-not-allowed",
    "coming-soon",
    "external-id-taken",
    "not-manual",
    "cannot-advance",
    "no-report",
    "day-ahead",
    "corrected-already",
    "too-large",
    "unknown-content-type",
    "idempotency-key-reused",
    "too-many-requests",
    "test-projects-used-up",
    "internal-error",
    "busy",
    "storage-full",
]


class ErrorMeaning(NamedTuple):
    status: int
    retryable: bool
    """Whether the same request can succeed later."""
    to_do: str


ERRORS: dict[str, ErrorMeaning] = {
    "invalid-input": ErrorMeaning(400, False, "Correct what `issues` lists: each field or parameter with what is wrong with it. Without `issues`, `detail` says what could not be read."),
    "bad-cursor": ErrorMeaning(400, False, "Start again without one."),
    "bad-idempotency-key": ErrorMeaning(400, False, "Send another one, such as a UUID."),
    "bad-webhook-url": ErrorMeaning(400, False, "Give an https address on port 443 that is reached from outside, or leave it out."),
    "api-key-required": ErrorMeaning(401, False, "Send the key in `X-API-Key` or as a bearer value; make a new one if it is lost."),
    "missing-scope": ErrorMeaning(403, False, "Use a key that has the scope, or make one."),
    "cross-site": ErrorMeaning(403, False, "Send it from your server. Keys belong on servers."),
    "plan-required": ErrorMeaning(403, False, "Use a test key, or ask us for the plan."),
    "test-key-only": ErrorMeaning(403, False, "Use a test key, or leave testPace out."),
    "not-found": ErrorMeaning(404, False, "Compare the path with the one of the call."),
    "project-not-found": ErrorMeaning(404, False, "Check the id, and that a test key asks for a test project and a live key for a live one."),
    "no-such-entry": ErrorMeaning(404, False, "List the outcomes of the project and name one of them in `corrects`."),
    "no-such-client": ErrorMeaning(404, False, "Check the address. Without one the usage of the whole account is answered."),
    "no-such-delivery": ErrorMeaning(404, False, "List the webhooks with the key whose project they are about."),
    "method-not-allowed": ErrorMeaning(405, False, "Use a method that the header `Allow` lists."),
    "coming-soon": ErrorMeaning(409, False, "Order another package."),
    "external-id-taken": ErrorMeaning(409, False, "Go on with that project, or send another externalId."),
    "not-manual": ErrorMeaning(409, False, "Send it with testPace \"manual\" to advance it."),
    "cannot-advance": ErrorMeaning(409, False, "Steps lead on, never back; one that was taken may be repeated. Send a new project to go back."),
    "no-report": ErrorMeaning(409, True, "Report the cost once the project is completed."),
    "day-ahead": ErrorMeaning(409, True, "Report a cost when its day has come."),
    "corrected-already": ErrorMeaning(409, False, "Correct the newer one."),
    "too-large": ErrorMeaning(413, False, "Send less at once, such as fewer projects."),
    "unknown-content-type": ErrorMeaning(415, False, "Send JSON with `Content-Type: application/json`."),
    "idempotency-key-reused": ErrorMeaning(422, False, "Use a new one."),
    "too-many-requests": ErrorMeaning(429, True, "Wait for `Retry-After` seconds."),
    "test-projects-used-up": ErrorMeaning(429, True, "Wait for `Retry-After` seconds, or send fewer: `detail` says how many are left."),
    "internal-error": ErrorMeaning(500, True, "Repeat later, with the same Idempotency-Key if there was one. If it stays, send us `supportId`."),
    "busy": ErrorMeaning(503, True, "Repeat the request after `Retry-After` seconds."),
    "storage-full": ErrorMeaning(503, True, "Repeat the request after `Retry-After` seconds."),
}
