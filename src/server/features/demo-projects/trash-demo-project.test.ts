import { describe, expect, test } from 'vitest'
import { buildDemoOrder } from '#server/testing/build-demo-order.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const day = 24 * 3_600_000

async function desk() {
  const test = await createTestApp()
  const made = await test.app.inject({
    method: 'POST',
    url: '/api/demo/create-test-order',
    payload: buildDemoOrder(),
  })
  const { orderId: id } = made.json<{ orderId: string }>()
  const call = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string) =>
    test.app.inject({
      method,
      url: `/api/admin/demo-projects${path}`,
      headers: { authorization: `Bearer ${await test.adminToken('admin')}` },
    })
  await call('PUT', `/${id}/approve`)
  const { secureToken } = (await call('GET', `/${id}`)).json<{ secureToken: string }>()
  const link = `/api/reports/secure/${secureToken}`
  const sweep = async () => {
    await test.ports.database
      .transaction()
      .execute((transaction) => test.ports.queue.enqueue(transaction, 'sweep', {}))
    await test.runJobs()
  }
  const traces = async () => {
    const rows = await test.ports.database.selectFrom('demo_projects').selectAll().execute()
    const reports = await test.ports.database.selectFrom('report_versions').selectAll().execute()
    return /jo@example|corner salon/i.exec(JSON.stringify([rows, reports]))
  }
  return { test, id, call, link, sweep, traces }
}

describe('a deleted demo project', () => {
  test('leaves every list, closes its link and lies in the trash', async () => {
    const { test, id, call, link } = await desk()
    expect((await test.app.inject(link)).statusCode).toBe(200)
    expect((await call('DELETE', `/${id}`)).json()).toEqual({ success: true })
    expect((await call('GET', '')).json()).toEqual([])
    expect((await call('GET', '/counts')).json()).toMatchObject({ all: 0 })
    expect((await call('GET', `/${id}`)).statusCode).toBe(404)
    expect((await test.app.inject(link)).statusCode).toBe(404)
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(404)
    expect((await call('GET', '/trash')).json()).toMatchObject([
      { id, customerEmail: 'jo@example.org', status: 'qc_approved' },
    ])
  })

  test('is restored as it was, its link with it', async () => {
    const { test, id, call, link } = await desk()
    await call('DELETE', `/${id}`)
    expect((await call('POST', `/${id}/restore`)).json()).toMatchObject({
      success: true,
      project: { id, status: 'qc_approved', releasedVersion: 1 },
    })
    await test.runJobs()
    expect((await test.app.inject(link)).statusCode).toBe(200)
    expect((await call('GET', '/trash')).json()).toEqual([])
    expect((await call('GET', '/counts')).json()).toMatchObject({ all: 1 })
    const again = await call('POST', `/${id}/restore`)
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([404, 'not-in-trash'])
  })

  test('is erased after thirty days, and not before', async () => {
    const { test, id, call, link, sweep, traces } = await desk()
    await test.app.inject(`${link}?format=pdf`)
    await call('DELETE', `/${id}`)
    test.clock.advance(29 * day)
    await sweep()
    expect(await traces()).not.toBeNull()
    test.clock.advance(2 * day)
    await sweep()
    expect(await traces()).toBeNull()
    expect(test.files.kept.size).toBe(0)
    expect((await call('POST', `/${id}/restore`)).statusCode).toBe(404)
  })

  test('is erased at once when the trash is emptied', async () => {
    const { id, call, traces } = await desk()
    await call('DELETE', `/${id}`)
    expect((await call('POST', '/trash/empty')).json()).toEqual({ success: true, emptied: 1 })
    expect(await traces()).toBeNull()
    expect((await call('GET', '/trash')).json()).toEqual([])
  })
})
