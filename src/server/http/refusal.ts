/**
 * An expected "no", thrown: `serve` answers it with the status that the contract line gives its
 * code. Returning `refuse(code)` from a handler does the same.
 */
export class Refusal extends Error {
  readonly code: string
  /** Overrides the usual sentence of the code. */
  readonly sentence: string | undefined

  constructor(code: string, sentence?: string) {
    super(sentence ?? code)
    this.name = 'Refusal'
    this.code = code
    this.sentence = sentence
  }
}

/** The same with further fields in the body. */
export class DetailedRefusal extends Refusal {
  readonly fields: Readonly<Record<string, unknown>>

  constructor(code: string, sentence: string, fields: Readonly<Record<string, unknown>>) {
    super(code, sentence)
    this.fields = fields
  }
}

/** A "no" that any endpoint may give, with its status: 401, 403, 404, 413, 415, 429 … */
export class HttpError extends Error {
  readonly status: number
  readonly code: string
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    code: string,
    sentence?: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(sentence ?? sentenceFor(code))
    this.name = 'HttpError'
    this.status = status
    this.code = code
    this.headers = headers
  }
}

/** A "no" with further fields in its body; they may replace the usual ones. */
export class DetailedError extends HttpError {
  readonly fields: Readonly<Record<string, unknown>>

  constructor(
    status: number,
    code: string,
    sentence: string,
    fields: Readonly<Record<string, unknown>>,
  ) {
    super(status, code, sentence)
    this.fields = fields
  }
}

const sentences: Readonly<Record<string, string>> = {
  'sign-in-required': 'Please sign in again.',
  'address-unconfirmed':
    'Confirm your email address first: ask for a sign-in link on the sign-in page.',
  'payment-not-complete': 'The payment is not complete yet. Please try again in a moment.',
  'not-allowed': 'You are not allowed to do this.',
  'not-found': 'There is nothing at this address.',
  'invalid-input': 'The request could not be read.',
  'method-not-allowed': 'This address does not take this method.',
  'bad-cursor': 'This cursor comes from no list of ours. Start again without one.',
  'cross-site': 'The request came from another site.',
  'too-many-requests': 'Too many requests. Please try again later.',
  'internal-error': 'Something went wrong on our side. Please try again.',
  'invalid-credentials': 'Invalid credentials. Please check your username and password.',
  'invalid-token': 'This recovery link is invalid or has expired. Please request a new one.',
  'emergency-refused': 'Emergency admin creation failed',
  'not-in-trash': 'This order is not in the trash.',
  'no-such-series': 'There is no such index.',
  'no-such-update': 'There is no such price proposal.',
  'not-open': 'This proposal was decided already. Please reload the list.',
  'row-changed': 'The price of this row was changed since. Run the analysis again.',
  'nothing-to-undo': 'There is nothing to undo.',
  'list-has-faults': 'The list has faults, so nothing was written.',
  'history-too-short': 'There is not enough data yet to predict this.',
  'no-such-competitor': 'There is no such competitor.',
  'no-such-version': 'There is no such version.',
  'weak-password': 'This password is guessed too easily. Please choose another.',
  'name-taken': 'This username or email is already in use.',
  'super-admin-only': 'Only a super administrator can do this.',
  'own-account': 'Nobody deactivates their own account.',
  'last-super-admin': 'At least one super administrator must stay active.',
  'wrong-current-password': 'The current password is not right.',
  'no-such-user': 'There is no such user.',
  'no-such-order': 'The requested order could not be found.',
  'no-such-project': 'Demo project not found - please ensure project exists in database',
  'no-such-preview': 'Preview not available.',
  'no-such-payment': 'There is no such payment.',
  'no-such-link': 'This link is not valid.',
  'not-your-order': 'Please use the browser that placed the order, or the link in our mails.',
  'no-such-draft': 'This link no longer opens a draft. Drafts are kept for 30 days.',
  'draft-changed': 'Another device has saved other answers in the meantime.',
  'no-email': 'Valid email is required',
  'no-such-upload': 'There is no such file.',
  'report-not-available': 'Report not available yet',
  'coming-soon': 'This package is coming soon and cannot be ordered yet.',
  'unknown-upload': 'One of the uploaded files is no longer there. Please upload it again.',
  'payment-unavailable': 'The payment service cannot be reached. Please try again in a moment.',
  'already-subscribed': 'This email already has a plan.',
  'checkout-expired': 'This checkout has expired. Please start again.',
  'bad-signature': 'The signature of this event is not right.',
  'not-paid': 'Nothing was paid for this order, so nothing can go back.',
  'nothing-left': 'Everything that was paid has gone back already.',
  'too-much': 'This is more than is left of the payment.',
  'refund-refused': 'The payment provider refused this refund.',
  'other-address': 'This is not the address of this account.',
  'order-under-way':
    'A report you paid for is not delivered yet. Delete your account once it is, or write to us to have the order cancelled.',
  'invalid-link': 'This link is no longer valid. Please ask for a new one.',
  'no-subscription': 'There is no plan that covers this.',
  'not-in-plan': 'Your plan does not include this.',
  'limit-reached':
    'All reports of this month are used. You can order this one at its one-time price.',
  'already-paid': 'This order is already paid.',
  'payment-running': 'A payment of this order is under way. Wait until it has ended.',
  'order-cancelled': 'This order was cancelled.',
  'payment-canceled': 'This payment was cancelled.',
  'wrong-status': 'The order is not in a state that allows this.',
  'changed-meanwhile': 'Somebody else changed this in the meantime. Please reload and try again.',
  'edited-meanwhile':
    'Somebody else changed this order in the meantime. Please reload it and try again.',
  'order-closed': 'An unpaid or cancelled order cannot be changed.',
  'no-bid-items': 'There are no bid items yet.',
  blocked: 'The order has issues that block its approval. Mend them, or approve it with a reason.',
  'not-in-package': 'This is not part of the package of this report.',
  'no-such-line': 'This report has no such line.',
  'no-such-event': 'There is no such event waiting; somebody may have dealt with it.',
  'no-such-issue': 'The order has no such issue any more.',
  'no-such-job': 'There is no such failed job; somebody may have dealt with it.',
  'no-such-mail': 'There is no such mail.',
  'no-receipt': 'No receipt was written for this order.',
  'mail-waits': 'This mail is still on its way out and goes on being tried by itself.',
  'carries-secret':
    'This mail carries a code or a link that works once. A new one has to be asked for instead.',
  'recipient-erased': 'The data of this recipient was erased.',
  'recipient-opted-out': 'This recipient has turned such mails off.',
  'text-gone': 'The text of this mail is no longer kept.',
  'claim-not-confirmed': 'This claim is not confirmed.',
  'no-such-note': 'There is no such note.',
  'no-such-request': 'There is no such question, or it is no longer needed.',
  'already-asked': 'The customer was asked already. Decide about that question first.',
  'already-answered': 'This question was answered already.',
  'not-answered': 'The customer has not answered yet.',
  'nothing-answered': 'Please answer a question, write something or add a file.',
  'invalid-answer': 'One of the answers cannot be used.',
  'no-report': 'There is no report yet. Please generate it first.',
  'report-newer': 'The stored report is newer than the one you see. Please reload it.',
  'unknown-project-type': 'This project type is not known.',
  'no-challenge': 'This payment does not wait for a challenge.',
  'no-file': 'Please choose a file.',
  'wrong-file-type': 'This type of file is not accepted here.',
  'file-too-large': 'The file is too large. The limit is 10 MB.',
  'file-unreadable': 'The file could not be read.',
  'second-factor-required': 'Enter the code of your authenticator app.',
  'already-enabled': 'The second factor is on already.',
  'not-enabled': 'There is no second factor.',
  'not-started': 'Please start again: there is no secret to confirm.',
  'no-such-session': 'There is no such session.',
  'api-key-required': 'This needs a valid API key, in X-API-Key or as a bearer value.',
  'bad-idempotency-key': 'An Idempotency-Key is 1 to 255 printable ASCII characters.',
  'idempotency-key-reused': 'This Idempotency-Key was sent with another request before.',
  'bad-webhook-url': 'This webhook address cannot be called.',
  'external-id-taken': 'This key has a project with this externalId already.',
  'plan-required': 'Live keys work while the account is on the Enterprise plan.',
  'project-not-found': 'There is no such project.',
  'missing-scope': 'This key may not do this.',
  'no-such-client': 'There is no such client.',
  'no-such-delivery': 'There is no such webhook.',
  'no-such-key': 'There is no such key.',
  'too-many-keys': 'There are 20 keys already. Please revoke one first.',
  'enterprise-only': 'This is part of the Enterprise plan.',
  'no-brand': 'Please save a name and a color first.',
  'no-logo': 'There is no logo.',
  'brand-name-length': 'A name has 1 to 80 characters.',
  'accent-not-hex': 'Please enter a color as # and six digits, such as #1f4e8c.',
  'wrong-code': 'The code is not right or has expired.',
}

/**
 * The sentence shown for a code; an unlisted code is spelled out: `no-challenge` → `No challenge`.
 */
export function sentenceFor(code: string): string {
  const words = code.replaceAll('-', ' ')
  return sentences[code] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
