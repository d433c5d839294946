import type { AllAcknowledged } from './acknowledged.ts'
import type { ReceivedWebhook } from './webhook-receiver.ts'

export type Row = Readonly<Record<string, unknown>>

export type AskRows = (sql: string) => Promise<readonly Row[]>

/** What people were told, what is stored, and what the outside has seen. */
export type Evidence = AllAcknowledged & {
  readonly rows: AskRows
  readonly objects: ReadonlyMap<string, Uint8Array>
  /** Every mail that the mail server took. */
  readonly mails: readonly { readonly recipients: readonly string[]; readonly source: Buffer }[]
  /** The provider's intents, and its refunds. */
  readonly intents: readonly Row[]
  readonly refunds: readonly Row[]
  readonly webhooks: readonly ReceivedWebhook[]
}

/** Everything that does not fit, as sentences. */
export type Rule = (evidence: Evidence) => Promise<string[]>
