import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AuditEntryView } from '#contract/audit.ts'
import { marketToday } from '#server/market-day.ts'
import { openShop } from '#server/testing/shop.ts'

async function openLog() {
  const shop = await openShop()
  const log = async (query = '') =>
    (await shop.asStaff('GET', `/api/admin/audit?${query}`)).json<AuditEntryView[]>()
  const actions = async (query = '') => (await log(query)).map(({ action }) => action)
  return { ...shop, log, actions }
}

test('an order lists what happened to it and who did it, newest first', async () => {
  const { delivered, asStaff } = await openLog()
  const { id } = await delivered()
  const answer = await asStaff('GET', `/api/admin/orders/${id}/activity`)
  const lines = answer.json<AuditEntryView[]>()
  expect(lines.map(({ action }) => action)).toEqual([
    'order.completed',
    'order.approved',
    'order.report-released',
    'order.drafted',
    'order.paid',
  ])
  expect(lines[1]).toMatchObject({
    actorName: 'chief',
    before: { status: 'in_progress' },
    after: { status: 'qc_approved' },
  })
})

test('the log is filtered by person, action, subject and day', async () => {
  const { drafted, asStaff, actions, clock, ports } = await openLog()
  const { id } = await drafted()
  clock.advance(86_400_000)
  await asStaff('DELETE', `/api/admin/orders/${id}`)
  expect(await actions('actor=chief&action=order')).toEqual(['order.deleted'])
  expect(await actions('action=order.drafted')).toEqual(['order.drafted'])
  expect(await actions(`subjectKind=order&subjectId=${id}`)).toContain('order.paid')
  expect(await actions('action=ord')).toEqual([])
  const today = marketToday(ports)
  expect(await actions(`from=${today}&action=order`)).toEqual(['order.deleted'])
  expect(await actions(`to=${today}&action=order`)).toHaveLength(3)
  expect((await asStaff('GET', '/api/admin/audit?from=soon')).statusCode).toBe(400)
})

test('the log is read page by page without losing or repeating a line', async () => {
  const { drafted, asStaff, log } = await openLog()
  await drafted()
  await drafted({ email: 'b@customer.example' })
  const seen: number[] = []
  let url: string | undefined = '/api/admin/audit?limit=2'
  while (url !== undefined) {
    const answer = await asStaff('GET', url)
    seen.push(...answer.json<AuditEntryView[]>().map(({ id }) => id))
    url = /<([^>]+)>/.exec(String(answer.headers['link'] ?? ''))?.[1]
  }
  expect(seen).toEqual((await log()).map(({ id }) => id))
  expect(seen.length).toBeGreaterThan(3)
})

test('the spreadsheet holds the filtered lines, and no cell of it is a formula', async () => {
  const { asStaff, ports } = await openLog()
  await ports.database
    .insertInto('audit_log')
    .values({
      actor_kind: 'customer',
      actor_name: '=HYPERLINK("x")',
      action: 'order.paid',
      subject_kind: 'order',
      subject_id: 'x',
    })
    .execute()
  const answer = await asStaff('GET', '/api/admin/audit/export?action=order')
  expect(answer.headers['content-type']).toContain('text/csv')
  expect(answer.headers['content-disposition']).toContain('audit-log-')
  expect(answer.body).toContain(`"'=HYPERLINK(""x"")"`)
  expect(answer.body.trim().split('\r\n')).toHaveLength(2)
})

test('the export holds every line once, however many there are', async () => {
  const { asStaff, ports } = await openLog()
  await sql`insert into audit_log (actor_kind, actor_name, action, subject_kind, subject_id)
    select 'system', 'system', 'order.swept', 'order', n::text from generate_series(1, 4500) n`.execute(
    ports.database,
  )
  const answer = await asStaff('GET', '/api/admin/audit/export?action=order.swept')
  const [head, ...lines] = answer.body.trim().split('\r\n')
  expect(head).toMatch(/^At,Actor,/)
  const ids = lines.map((line) => Number(line.split(',')[5]))
  expect(ids).toEqual(Array.from({ length: 4500 }, (_, index) => 4500 - index))
})

test('a line about a colleague says who, and under which support id', async () => {
  const { asStaff, adminToken, ports, log } = await openLog()
  await adminToken('admin')
  const clerk = await ports.database
    .selectFrom('admin_users')
    .select('id')
    .where('username', '=', 'clerk')
    .executeTakeFirstOrThrow()
  await asStaff('PUT', `/api/admin/users/${clerk.id}/active`, { active: false })
  const [line] = await log('action=staff.deactivated')
  expect(line).toMatchObject({
    subjectName: 'clerk',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})
