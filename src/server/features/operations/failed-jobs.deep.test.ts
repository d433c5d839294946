import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openShop } from '#server/testing/shop.ts'

test('thousands of failed jobs are retried in batches, each once, without one long request', async () => {
  const shop = await openShop()
  // The state after a mail server was away for a day; each of the first thousand jobs failed twice.
  await sql`insert into pgboss.job (name, data, source_name, source_id, policy)
    select 'dead-jobs', jsonb_build_object('mailId', n % 2050), 'send-mail', gen_random_uuid(), null
    from generate_series(1, 3050) n`.execute(shop.ports.database)
  const retryPath = '/api/admin/operations/failed-jobs/retry'
  const press = async () => (await shop.asStaff('POST', retryPath, { job: 'send-mail' })).json()
  expect([await press(), await press(), await press()]).toEqual([
    { retried: 2000 },
    { retried: 50 },
    { retried: 0 },
  ])
  const { rows } = await sql`select count(*)::int as jobs, count(distinct data)::int as mails
    from pgboss.job where name = 'send-mail'`.execute(shop.ports.database)
  expect(rows).toEqual([{ jobs: 2050, mails: 2050 }])
})
