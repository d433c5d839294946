import { type RawBuilder, sql } from 'kysely'
import { impersonalFacts } from '#core/access/impersonal-facts.ts'
import type { Transaction } from '#server/database/database.ts'

/**
 * Empties the lines about these subjects of everything but figures and states, and of every line that
 * quotes the address what it says. That something was done, when and by whom, stays.
 */
export async function eraseAudit(
  transaction: Transaction,
  erased: { readonly subjectIds: readonly string[]; readonly email: string },
): Promise<void> {
  const quoted = `%${erased.email.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  // The log refuses every other change; this holds until the transaction ends.
  await sql`select set_config('plumbline.erasing', 'on', true)`.execute(transaction)
  await transaction
    .updateTable('audit_log')
    .set({ before: impersonal('before'), after: impersonal('after') })
    .where((where) =>
      where.or([
        ...(erased.subjectIds.length > 0
          ? [where('subject_id', 'in', [...erased.subjectIds])]
          : []),
        where(sql`before::text`, 'ilike', quoted),
        where(sql`after::text`, 'ilike', quoted),
      ]),
    )
    .execute()
  await sql`select set_config('plumbline.erasing', 'off', true)`.execute(transaction)
}

function impersonal(column: 'before' | 'after'): RawBuilder<string | null> {
  const facts = sql.ref(column)
  return sql`(
    select jsonb_object_agg(fact.key, fact.value)
    from jsonb_each(case when jsonb_typeof(${facts}) = 'object' then ${facts} end) as fact
    where fact.key = any(${[...impersonalFacts]}::text[])
      and jsonb_typeof(fact.value) in ('string', 'number', 'boolean')
  )`
}
