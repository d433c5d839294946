import { describe, expect, test } from 'vitest'
import { buildDemoOrder } from '#server/testing/build-demo-order.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

function submit({ app }: TestApp, payload: object) {
  return app.inject({ method: 'POST', url: '/api/demo/create-test-order', payload })
}

function projects({ ports }: TestApp) {
  return ports.database.selectFrom('demo_projects').selectAll().execute()
}

describe('POST /api/demo/create-test-order', () => {
  test('stores a priced project that waits for review, and says so', async () => {
    const test = await createTestApp()
    const answer = await submit(test, buildDemoOrder())
    const [project] = await projects(test)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        message: 'Your Build-out Analysis Request Was Received',
        orderId: project?.id,
        orderDetails: {
          packageType: 'pro',
          message:
            'Your analysis is being reviewed. The report comes by e-mail within 24-48 hours.',
        },
      },
    ])
    expect(project).toMatchObject({
      name: 'Corner Salon - Hair Salon, 1,200 sq ft',
      status: 'pending',
      package_type: 'pro',
      secure_token: null,
      estimated_cost: expect.any(Number),
    })
    expect(project?.estimated_cost).toBeGreaterThan(0)
    expect(project?.bid_items).not.toEqual([])
    expect(project?.project_narrative).not.toBe('')
    expect(Date.parse(project?.qc_deadline ?? '')).toBe(Date.parse('2026-07-03T12:00:00Z'))
  })

  test('mails that it was received, without a word of what a stranger wrote', async () => {
    const test = await createTestApp()
    await submit(test, buildDemoOrder({}, { companyName: 'BUY-THIS.example', description: 'SPAM' }))
    await test.runJobs()
    expect(test.mailer.sent).toMatchObject([
      { to: 'jo@example.org', subject: 'Your test-drive analysis was received' },
    ])
    expect(JSON.stringify(test.mailer.sent)).not.toMatch(/BUY-THIS|SPAM/)
  })

  test.each([
    [{}, { companyName: '  ' }, 'Please fill in the required field: Company Name'],
    [{ customerName: '' }, {}, 'Please fill in the required field: Your Name'],
    [{}, { squareFootage: 0 }, 'Please fill in the required field: Square Footage'],
    [
      { customerEmail: '' },
      { projectType: '', description: ' ' },
      'Please fill in the following required fields: Email, Project Type, Project Description',
    ],
    [{}, { squareFootage: 5001 }, 'Maximum 5,000 square feet allowed'],
    [{ customerEmail: 'jo' }, {}, 'Valid email is required'],
  ])('says what is missing or wrong (%j, %j)', async (change, projectChange, message) => {
    const test = await createTestApp()
    const answer = await submit(test, buildDemoOrder(change, projectChange))
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([400, message])
    expect(await projects(test)).toEqual([])
  })

  test.each([
    ['a status', { status: 'qc_approved' }, {}],
    ['a price', {}, { estimatedCost: 1 }],
    ['bid items', {}, { bidItems: [] }],
    ['a text beyond the limit', {}, { description: 'x'.repeat(5001) }],
    ['a feature nobody knows', {}, { specialFeatures: ['moat'] }],
  ])('refuses %s from outside', async (_what, change, projectChange) => {
    const test = await createTestApp()
    expect((await submit(test, buildDemoOrder(change, projectChange))).statusCode).toBe(400)
    expect(await projects(test)).toEqual([])
  })

  test.each(['text', 7, null, []])('refuses %j as a body', async (payload) => {
    const { app } = await createTestApp()
    const answer = await app.inject({
      method: 'POST',
      url: '/api/demo/create-test-order',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    })
    expect(answer.statusCode).toBe(400)
  })

  test('refuses the package that is coming soon', async () => {
    const test = await createTestApp()
    const answer = await submit(test, buildDemoOrder({ packageType: 'premium' }))
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'coming-soon' }])
    expect(await projects(test)).toEqual([])
  })

  test('answers a robot that fills in the hidden field like a person, and stores nothing', async () => {
    const test = await createTestApp()
    const person = await submit(test, buildDemoOrder())
    const robot = await submit(test, buildDemoOrder({ website: 'https://example.net' }))
    expect(robot.statusCode).toBe(200)
    const shape = (text: string) => text.replace(/[0-9a-f-]{36}/, 'id')
    expect(shape(robot.body)).toBe(shape(person.body))
    expect(await projects(test)).toHaveLength(1)
  })

  test('takes ten an hour from one address, refused ones included', async () => {
    const test = await createTestApp()
    for (let n = 0; n < 10; n += 1) {
      await submit(test, buildDemoOrder({ packageType: 'premium' }))
    }
    const answer = await submit(test, buildDemoOrder())
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBe(3600)
    test.clock.advance(3_600_000)
    expect((await submit(test, buildDemoOrder())).statusCode).toBe(200)
  })

  test('mails one address three times a day at most', async () => {
    const test = await createTestApp()
    for (let n = 0; n < 5; n += 1) await submit(test, buildDemoOrder())
    await test.runJobs()
    expect(await projects(test)).toHaveLength(5)
    expect(test.mailer.sent).toHaveLength(3)
  })

  test('keeps what the customer wrote out of the log', async () => {
    const test = await createTestApp()
    await submit(test, buildDemoOrder())
    await test.runJobs()
    expect(JSON.stringify(test.log.lines)).not.toMatch(/jo@example|Corner Salon/)
  })
})
