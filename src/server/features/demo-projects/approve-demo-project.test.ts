import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { watchPromises } from '#server/promises/watch-promises.ts'
import { buildDemoOrder } from '#server/testing/build-demo-order.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

const undoMs = 30_000

type View = {
  status: string
  secureToken: string | null
  reportState: string
  releasedVersion: number | null
  releaseAt: string | null
  estimatedCost: number
  correction: { version: number; totalCents: number } | null
  bidItems: Record<string, unknown>[]
}

type Answer = { project: View; code: string; issues: { severity: string; text: string }[] }

async function desk() {
  const test = await createTestApp({ settings: { approvalUndoMs: undoMs } })
  const made = await test.app.inject({
    method: 'POST',
    url: '/api/demo/create-test-order',
    payload: buildDemoOrder(),
  })
  const { orderId: id } = made.json<{ orderId: string }>()
  const token = await test.adminToken('admin')
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) =>
    test.app.inject({
      method,
      url: `/api/admin/demo-projects${path === 'list' ? '' : `/${id}${path}`}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    })
  const show = async () => (await call('GET', '')).json<View>()
  const changePrice = async () => {
    const { bidItems } = await show()
    const items = bidItems.map((item, index) =>
      index === 0 ? { ...item, unitPrice: Number(item['unitPrice']) * 1.2 } : item,
    )
    return await call('PUT', '', { projectData: { bidItems: items } })
  }
  return { test, id, call, show, changePrice }
}

function reportMails({ mailer }: TestApp) {
  return mailer.sent.filter(({ subject }) => /report is ready/.test(subject))
}

async function waitForRelease(test: TestApp): Promise<void> {
  test.clock.advance(undoMs)
  await test.runJobs({ deferred: true })
}

describe('approving a demo project', () => {
  test('delivers at the end of the undo period when its job starts seconds before', async () => {
    const { test, call, show } = await desk()
    await call('PUT', '/approve')
    test.clock.advance(undoMs - 2000)
    await test.runJobs({ deferred: true })
    expect(reportMails(test)).toEqual([])
    test.clock.advance(2000)
    await test.runJobs({ deferred: true })
    expect(reportMails(test)).toHaveLength(1)
    expect(await show()).toMatchObject({ status: 'qc_approved' })
  })

  test('shows and mails nothing until it can no longer be undone', async () => {
    const { test, call, show } = await desk()
    await call('PUT', '/approve')
    await test.runJobs()
    const waiting = await show()
    expect(waiting).toMatchObject({ reportState: 'reviewed', releasedVersion: null })
    expect((await test.app.inject(`/api/reports/secure/${waiting.secureToken}`)).statusCode).toBe(
      404,
    )
    expect(reportMails(test)).toEqual([])
    await waitForRelease(test)
    await test.runJobs()
    expect(await show()).toMatchObject({
      reportState: 'released',
      releasedVersion: 1,
      releaseAt: null,
    })
    expect((await test.app.inject(`/api/reports/secure/${waiting.secureToken}`)).statusCode).toBe(
      200,
    )
    expect(reportMails(test)).toHaveLength(1)
  })

  test('undone in time mails nothing, and the project waits for review again', async () => {
    const { test, call, show } = await desk()
    await call('PUT', '/approve')
    expect((await call('POST', '/undo-approval')).json<View>()).toMatchObject({
      status: 'pending',
      reportState: 'draft',
      secureToken: null,
    })
    await waitForRelease(test)
    await test.runJobs()
    expect(await show()).toMatchObject({ releasedVersion: null })
    expect(reportMails(test)).toEqual([])
    expect((await call('POST', '/undo-approval')).json<Answer>().code).toBe('nothing-to-undo')
  })

  test('of a correction keeps the link and mails what changed', async () => {
    const { test, call, show, changePrice } = await desk()
    await call('PUT', '/approve')
    await waitForRelease(test)
    const { secureToken } = await show()
    await changePrice()
    await call('POST', '/generate-report', {})
    expect(await show()).toMatchObject({ reportState: 'draft', releasedVersion: 1 })
    await call('PUT', '/approve')
    await waitForRelease(test)
    await test.runJobs()
    expect(await show()).toMatchObject({ secureToken, releasedVersion: 2 })
    const [, corrected] = reportMails(test)
    expect(corrected?.subject).toBe('Your corrected test-drive report is ready')
    expect(corrected?.text).toMatch(/Likely \(P50\), to the cent[\s\S]*→/)
  })

  test('and then edited is listed as a correction under way, beside what the customer reads', async () => {
    const { test, call, show, changePrice } = await desk()
    const correction = async () => {
      const [row] = (await call('GET', 'list')).json<View[]>()
      const { correction: shown } = await show()
      expect(row?.correction).toEqual(shown)
      return shown
    }
    await call('PUT', '/approve')
    await changePrice()
    await call('PUT', '/approve')
    const { estimatedCost: read } = await show()
    expect(await correction()).toBeNull()
    await waitForRelease(test)
    expect(await correction()).toBeNull()
    await changePrice()
    const { estimatedCost: edited } = await show()
    expect(edited).toBeGreaterThan(read)
    const underWay = { version: 2, totalCents: read }
    expect(await correction()).toMatchObject(underWay)
    await call('PUT', '/approve')
    expect(await correction()).toBeNull()
    await call('POST', '/undo-approval')
    expect(await correction()).toMatchObject(underWay)
    await call('PUT', '/approve')
    await changePrice()
    await waitForRelease(test)
    expect(await correction()).toMatchObject({ version: 3, totalCents: edited })
  })

  test('of a correction undone in time leaves the version that was out', async () => {
    const { test, call, show, changePrice } = await desk()
    await call('PUT', '/approve')
    await waitForRelease(test)
    await changePrice()
    await call('PUT', '/approve')
    await call('POST', '/undo-approval')
    await waitForRelease(test)
    await test.runJobs()
    expect(await show()).toMatchObject({ status: 'qc_approved', releasedVersion: 1 })
    expect(reportMails(test)).toHaveLength(1)
  })

  test('is refused while something blocks, and takes a reason that is kept', async () => {
    const { test, call, show } = await desk()
    const { bidItems } = await show()
    const unpriced = bidItems.map((item, index) => (index === 0 ? { ...item, quantity: 0 } : item))
    await call('PUT', '', { projectData: { bidItems: unpriced } })
    const { issues } = (await call('GET', '/approval-issues')).json<Answer>()
    const blocking = issues.filter(({ severity }) => severity === 'blocking')
    expect(blocking.length).toBeGreaterThan(0)
    const refused = await call('PUT', '/approve')
    expect([refused.statusCode, refused.json<Answer>().code]).toEqual([409, 'blocked'])
    const overrideReason = 'The landlord does this part.'
    expect((await call('PUT', '/approve', { overrideReason })).statusCode).toBe(200)
    const version = await test.ports.database
      .selectFrom('report_versions')
      .select('override_reason')
      .where('state', '=', 'reviewed')
      .executeTakeFirst()
    expect(version).toEqual({ override_reason: overrideReason })
    const audit = await test.ports.database
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'demo-project.approved')
      .executeTakeFirst()
    expect(audit?.after).toMatchObject({
      overrideReason,
      blocking: blocking.map(({ text }) => text),
    })
  })

  test('goes out by the watcher when its job was lost', async () => {
    const { test, call, show } = await desk()
    await call('PUT', '/approve')
    await sql`delete from pgboss.job`.execute(test.ports.database)
    test.clock.advance(undoMs + 5000)
    await watchPromises(test.ports)
    await test.runJobs()
    expect(await show()).toMatchObject({ releasedVersion: 1 })
    expect(reportMails(test)).toHaveLength(1)
  })
})
