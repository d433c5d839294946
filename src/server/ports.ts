import type { InvoiceView } from '#core/invoice/invoice-view.ts'
import type { ModelRequest } from '#core/narrative/model-request.ts'
import type { ModelFailure } from '#core/narrative/narrative-outcome.ts'
import type { PaymentGateway } from '#core/payment/gateway.ts'
import type { Books } from '#core/pricing/books.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import type { ReportRole } from '#core/report/report-role.ts'
import type { Result } from '#core/result.ts'
import type { Day, Instant } from '#core/time/day.ts'
import type { Connections } from './connections.ts'
import type { Database } from './database/database.ts'
import type { Queue } from './jobs/queue.ts'

export type Clock = { now(): Date }

export type Ids = {
  /** A random uuid v4. */
  uuid(): string
  /** 32 random bytes in base64url, for secure links, sessions and recovery. */
  token(): string
}

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly replyTo?: string
  /** Where the recipient turns such mails off; sent as the List-Unsubscribe header. */
  readonly unsubscribeUrl?: string
}

/**
 * Thrown by a mailer when the server refused the mail permanently, so that repeating is pointless.
 */
export class MailRefused extends Error {
  /** The SMTP response code, for example 550. */
  readonly responseCode: number

  constructor(responseCode: number) {
    super(`The mail server refused the mail for good (${responseCode})`)
    this.name = 'MailRefused'
    this.responseCode = responseCode
  }
}

/**
 * Thrown by a mailer when the connection ended while the server had the mail and had not answered:
 * the mail may have arrived.
 */
export class MailAcceptanceUnknown extends Error {
  readonly code: string

  constructor(code: string) {
    super(`The mail server took the mail and did not answer (${code})`)
    this.name = 'MailAcceptanceUnknown'
    this.code = code
  }
}

/** Sends mails. Resolves when the mail was accepted and throws when it was not. */
export type Mailer = {
  /** `key` makes a repeat after a crash harmless where the transport recognizes it. */
  send(mail: Mail, key: string): Promise<void>
}

export type FileStore = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined when there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>
  delete(key: string): Promise<void>
  /** Every key, in no particular order. */
  keys(): AsyncIterable<string>
  /** Removes unfinished files begun before that moment; returns how many. */
  removeDrafts(before: Date): Promise<number>
}

export type ScanVerdict =
  | { readonly kind: 'clean' }
  | { readonly kind: 'infected'; readonly signature: string }

/** Looks for malware. Throws when there was no verdict. */
export type MalwareScanner = {
  scan(bytes: Uint8Array): Promise<ScanVerdict>
  /** The name and version that the scanner gives itself. */
  version(): Promise<string>
}

export type ReportPrinter = {
  /**
   * The PDF of a report as the role sees it, the owner by default; the same document gives the same
   * bytes.
   */
  print(document: ReportDocument, role?: ReportRole): Promise<Uint8Array>
  printInvoice(view: InvoiceView): Promise<Uint8Array>
}

/**
 * Writes text with placeholders, which is checked before any placeholder is filled. Never throws.
 */
export type NarrativeModel = {
  /** The name that staff sees beside the text. */
  readonly name: string
  answer(request: ModelRequest): Promise<Result<string, ModelFailure>>
}

export type WebhookCall = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type WebhookCaller = {
  /**
   * Returns the status of the answer. Throws with a short reason when there was no proper answer.
   */
  post(call: WebhookCall): Promise<{ readonly status: number }>
}

export type Passwords = {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

export type CollectRequest = {
  readonly seriesIds: readonly string[]
  /** The first month wanted, and the day of the request. */
  readonly from: Day
  readonly today: Day
}

export type CollectedValue = {
  readonly month: Day
  readonly value: number
  readonly isPreliminary: boolean
}

/** A publisher's answer for one series: its values, or why there are none. */
export type SeriesReading =
  | {
      readonly kind: 'read'
      readonly seriesId: string
      readonly values: readonly CollectedValue[]
      /** The number of months that the publisher marks as missing. */
      readonly missing: number
    }
  | {
      readonly kind:
        | 'unknown-series'
        | 'quota'
        | 'key-refused'
        | 'not-reachable'
        | 'malformed'
        | 'missing'
      readonly seriesId: string
      readonly message: string
    }

/**
 * Reads published series. Never throws for failures of the publisher; returns one reading per
 * series.
 */
export type IndexCollector = {
  readonly source: 'bls' | 'fred' | 'qcew'
  read(request: CollectRequest): Promise<readonly SeriesReading[]>
}

export type Log = {
  info(facts: Record<string, unknown>, message: string): void
  warn(facts: Record<string, unknown>, message: string): void
  error(facts: Record<string, unknown>, message: string): void
}

/** The part of the configuration that features read; a change in the office changes it. */
export type Settings = {
  readonly publicUrl: string
  readonly sandboxPayments: boolean
  readonly mailboxPage: boolean
  /** The owner's address, which receives the contact form. */
  readonly adminEmail: string
  readonly emergencyKey: string | undefined
  /** How long an approval can be undone before its report is released. */
  readonly approvalUndoMs: number
  readonly adminDirectCidrs: readonly string[]
  /** The number of proxies that every request passes, or their addresses; undefined: none. */
  readonly trustProxy: number | string | undefined
  /** With less room on the disk of the data folder nothing is sold. */
  readonly minFreeDiskBytes: number
  /** Networks that webhooks may reach although they are not public. */
  readonly webhookCidrs: readonly string[]
  /** The kind of each adapter: `payments: 'sandbox'`, `mail: 'smtp'`. */
  readonly adapters: Adapters
}

export type Adapters = {
  readonly database: string
  readonly payments: string
  readonly mail: string
  readonly files: string
  readonly malware: string
  readonly narratives: string
}

/** A backup of the data folder; `verifiedAt` is null until it was restored to try it. */
export type MadeBackup = { readonly madeAt: Instant; readonly verifiedAt: Instant | null }

/** Everything outside a feature, passed in once by `main.ts` or by a test. */
export type Ports = {
  /** The program's own price books, one for each market. */
  readonly books: Books
  readonly clock: Clock
  readonly ids: Ids
  readonly database: Database
  readonly queue: Queue
  readonly gateway: PaymentGateway
  readonly mailer: Mailer
  readonly files: FileStore
  /** Undefined when no scanner is connected. */
  readonly scanner: MalwareScanner | undefined
  readonly printer: ReportPrinter
  readonly passwords: Passwords
  readonly collectors: readonly IndexCollector[]
  /** Undefined when the core's own generator writes every narrative. */
  readonly narrativeModel: NarrativeModel | undefined
  readonly webhooks: WebhookCaller
  /** Undefined when none is known. */
  readonly findNewestBackup: () => Promise<MadeBackup | undefined>
  /** Of the disk that the data folder is on. */
  readonly freeDiskBytes: () => Promise<number>
  readonly log: Log
  readonly connections: Connections
  readonly settings: Settings
}
