/** Faults that are planted after a history, each of which one invariant must report. */
import { sql } from 'kysely'
import { insertRow } from '#server/database/change-rows.ts'
import { hashToken } from '#server/http/visitor.ts'
import type { InvariantName } from './invariants.ts'
import type { Life } from './model.ts'
import type { Office } from './office.ts'
import { approveScreen, openScreen, take } from './take-step.ts'

export type HistoryDamage = {
  readonly invariant: InvariantName
  readonly what: string
  readonly damage: (office: Office, life: Life) => Promise<unknown>
}

const newestVersion = (id: string) =>
  sql`(select max(version) from report_versions where order_id = ${id})`

export const historyDamages: readonly HistoryDamage[] = [
  {
    invariant: 'released',
    what: 'a draft that counts as released',
    damage: ({ ports, clock }, { subject }) =>
      sql`update report_versions set released_at = ${clock.now()}, state = 'released'
        where order_id = ${subject.id} and version = ${newestVersion(subject.id)}`.execute(
        ports.database,
      ),
  },
  {
    invariant: 'mails',
    what: 'a report that is mailed twice',
    damage: async ({ mailer }, { subject }) => {
      const mail = mailer.sent.findLast(({ text }) => text.includes(`/report/${subject.token}`))
      if (mail) mailer.sent.push({ ...mail, key: 'again' })
    },
  },
  {
    invariant: 'figures',
    what: 'a PDF that was printed of another version',
    damage: async ({ files }) => {
      for (const key of files.kept.keys()) {
        files.kept.set(key, new TextEncoder().encode('%PDF-1.7 of another version'))
      }
    },
  },
  {
    invariant: 'facts',
    what: "an order page that says a working draft's area",
    damage: async ({ ports }, { subject }) => {
      const draft = sql`'{"squareFootage": 4321}'`
      await sql`update report_versions set answers = answers || ${draft}
        where order_id = ${subject.id}`.execute(ports.database)
      await sql`update orders set intake_data = intake_data || ${draft}
        where id = ${subject.id}`.execute(ports.database)
    },
  },
  {
    invariant: 'seen',
    what: 'an approval of what no screen showed',
    damage: async (office, { subject }) => {
      await openScreen(office, subject)
      await take(office, subject, { act: 'edit', factor: 1.3 })
      await approveScreen(office, subject, {})
    },
  },
  {
    invariant: 'corrected',
    what: 'a correction that no list shows',
    damage: async (office, { subject }) => {
      await take(office, subject, { act: 'wait', seconds: 32 })
      await office.runJobs({ deferred: true })
      await take(office, subject, { act: 'edit', factor: 1.3 })
      await sql`update orders set correcting_since = null where id = ${subject.id}`.execute(
        office.ports.database,
      )
    },
  },
  {
    invariant: 'replaced',
    what: 'a replaced link that opens the report again',
    damage: async (office, { subject }) => {
      const { token } = subject
      await take(office, subject, { act: 'renew-own' })
      await sql`update orders set secure_token = ${token} where id = ${subject.id}`.execute(
        office.ports.database,
      )
    },
  },
  {
    invariant: 'closed',
    what: 'a report that stays open although it was paid back',
    damage: async (office, { subject }) => {
      const all = { id: crypto.randomUUID(), reason: 'Asked for it' }
      const limit = { amount: 10_000_000 }
      await office.asStaff('PUT', '/api/admin/payments/refund-limit', limit)
      await office.asStaff('POST', `${subject.path}/refunds`, all)
      await office.asStaff('PUT', '/api/admin/payments/reversed-reports', { reports: 'open' })
    },
  },
  {
    invariant: 'former',
    what: 'a key of a former address that opens the order again',
    damage: async (office, { subject }) => {
      await take(office, subject, { act: 'change-recipient' })
      const key = subject.formers.at(-1)?.keys[0] ?? ''
      await insertRow(office.ports.database, 'order_visitors', {
        visitor_hash: hashToken(key),
        order_id: subject.id,
        created_at: office.clock.now(),
      })
    },
  },
  {
    invariant: 'revoked',
    what: 'a revoked link that works again',
    damage: ({ ports }, { subject }) =>
      sql`update report_links set revoked_at = null where order_id = ${subject.id}`.execute(
        ports.database,
      ),
  },
]
