import type { AllAcknowledged } from './acknowledged.ts'
import type { ReceivedWebhook } from './webhook-receiver.ts'

export type Row = Readonly<Record<string, unknown>>

export type AskRows = (sql: string) => Promise<readonly Row[]>

/** What was acknowledged, what is stored, and what outside services have seen. */
export type Evidence = AllAcknowledged & {
  readonly rows: AskRows
  readonly objects: ReadonlyMap<string, Uint8Array>
  /** Every mail that the mail server accepted. */
  readonly mails: readonly { readonly recipients: readonly string[]; readonly source: Buffer }[]
  /** The provider's intents and refunds. */
  readonly intents: readonly Row[]
  readonly refunds: readonly Row[]
  readonly webhooks: readonly ReceivedWebhook[]
}

/** Every contradiction, as a sentence. */
export type Rule = (evidence: Evidence) => Promise<string[]>
