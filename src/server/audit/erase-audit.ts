import { type RawBuilder, sql } from 'kysely'
import { impersonalFacts, paymentNames } from '#core/access/impersonal-facts.ts'
import type { Transaction } from '#server/database/database.ts'
import type { SubjectKind } from './record-audit.ts'

/**
 * Clears the audit lines of these subjects except for figures and states, and clears the facts of
 * every line that quotes the address. Action, time and actor stay.
 */
export async function eraseAudit(
  transaction: Transaction,
  erased: { readonly subjectIds: readonly string[]; readonly email: string },
): Promise<void> {
  const quoted = `%${erased.email.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  await empty(transaction, (lines) =>
    lines.where((where) =>
      where.or([
        ...(erased.subjectIds.length > 0
          ? [where('subject_id', 'in', [...erased.subjectIds])]
          : []),
        where(sql`before::text`, 'ilike', quoted),
        where(sql`after::text`, 'ilike', quoted),
      ]),
    ),
  )
}

/**
 * The same for subjects of one kind, found by their index however long the log is. When an order's
 * record ends, the provider's payment ids are removed too.
 */
export async function eraseAuditOf(
  transaction: Transaction,
  subjectKind: SubjectKind,
  subjectIds: readonly string[],
): Promise<void> {
  if (subjectIds.length === 0) return
  const isEnd = subjectKind === 'order'
  const kept = impersonalFacts.filter((fact) => !isEnd || !paymentNames.includes(fact))
  await empty(
    transaction,
    (lines) =>
      lines.where('subject_kind', '=', subjectKind).where('subject_id', 'in', [...subjectIds]),
    kept,
  )
}

async function empty(
  transaction: Transaction,
  choose: (lines: ReturnType<typeof emptied>) => ReturnType<typeof emptied>,
  kept: readonly string[] = impersonalFacts,
): Promise<void> {
  // A trigger refuses every other change of the log; this setting lasts until the transaction ends.
  await sql`select set_config('plumbline.erasing', 'on', true)`.execute(transaction)
  await choose(emptied(transaction, kept)).execute()
  await sql`select set_config('plumbline.erasing', 'off', true)`.execute(transaction)
}

function emptied(transaction: Transaction, kept: readonly string[]) {
  return transaction.updateTable('audit_log').set({
    before: impersonal('before', kept),
    after: impersonal('after', kept),
    // Owners choose the names of their API keys, so a name may identify a person.
    actor_name: sql`case when actor_kind = 'customer' then 'customer' else actor_name end`,
  })
}

function impersonal(
  column: 'before' | 'after',
  kept: readonly string[],
): RawBuilder<string | null> {
  const facts = sql.ref(column)
  return sql`(
    select jsonb_object_agg(fact.key, fact.value)
    from jsonb_each(case when jsonb_typeof(${facts}) = 'object' then ${facts} end) as fact
    where fact.key = any(${[...kept]}::text[])
      and jsonb_typeof(fact.value) in ('string', 'number', 'boolean')
  )`
}
