import { describe, expect, test } from 'vitest'
import type { ClientRow } from '#contract/client-records.ts'
import type { ApiProject, SubmittedProject } from '#contract/v1-projects.ts'
import { buildSubmission, openApiShop } from '#server/testing/api-shop.ts'

const projects = '/api/v1/projects'
const bulk = `${projects}/bulk`

describe('a project of a live key', () => {
  test('is covered by the plan, drafted, waits for staff, and is returned with its report when approved', async () => {
    const shop = await openApiShop()
    const { secret } = await shop.grant('live')
    const sent = buildSubmission({ externalId: 'deal-1042', poNumber: ' PO 77 ' })
    const created = await shop.api(secret, 'POST', projects, { body: sent })
    expect(created.statusCode).toBe(201)
    const project = created.json<ApiProject>()
    expect(project).toMatchObject({
      externalId: 'deal-1042',
      poNumber: 'PO 77',
      status: 'paid',
      testMode: false,
      estimate: null,
      report: null,
    })
    const read = async () =>
      (await shop.api(secret, 'GET', `${projects}/${project.id}`)).json<ApiProject>()
    await shop.runJobs()
    expect(await read()).toMatchObject({ status: 'in_progress', estimate: null, report: null })
    expect((await shop.orderRow(project.id)).covered_by_plan).toBe('enterprise')
    // No text was shown: the contract of the key covers it.
    expect((await shop.staffOrder(project.id)).acceptedTerms).toBeNull()
    const queue = (await shop.asStaff('GET', '/api/admin/orders')).json<{ id: string }[]>()
    expect(queue.map(({ id }) => id)).toEqual([project.id])
    await shop.asStaff('POST', `/api/admin/orders/${project.id}/approve`)
    const approved = await read()
    expect(approved.status).toBe('completed')
    expect(approved.estimate?.totalCents).toBeGreaterThan(1_000_000)
    const page = new URL(approved.report?.json ?? '')
    expect((await shop.app.inject(page.pathname + page.search)).statusCode).toBe(200)
    await shop.runJobs()
    expect((await shop.orderRow(project.id)).status).toBe('completed')
    expect(shop.mailer.sent.map(({ to }) => to)).toEqual(['pat@builder.example'])
  })

  test('is answered with what its texts say beside its fields, and with contradictions', async () => {
    const shop = await openApiShop()
    const { secret } = await shop.grant('live')
    const sent = buildSubmission()
    const projectData = {
      ...sent.projectData,
      projectType: 'restaurant',
      kitchen: 'none',
      hoodFeet: 8,
      description: 'Small bar with 24 seats.',
    }
    const body = { ...sent, projectData }
    const created = await shop.api(secret, 'POST', projects, { body })
    const project = created.json<SubmittedProject>()
    expect(project.conflicts.map(({ fields }) => fields)).toEqual([
      ['kitchen', 'hoodFeet', 'specialFeatures'],
    ])
    expect(project.suggestions).toEqual([
      {
        field: 'specialFeatures',
        value: ['bar-setup'],
        quote: 'Small bar with 24 seats',
        differs: false,
      },
      { field: 'seats', value: 24, quote: 'Small bar with 24 seats', differs: false },
    ])
  })

  test('is answered with the question whether a medical office is a dental practice', async () => {
    const shop = await openApiShop()
    const { secret } = await shop.grant('live')
    const sent = buildSubmission()
    const description = 'Dental practice with five operatories.'
    const projectData = { ...sent.projectData, projectType: 'medical', description }
    const created = await shop.api(secret, 'POST', projects, { body: { ...sent, projectData } })
    const project = created.json<SubmittedProject>()
    expect(project.conflicts.map(({ fields }) => fields)).toEqual([['projectType', 'description']])
    expect(project.suggestions).toEqual([])
  })

  test('is refused when the account has left the enterprise plan, and reading goes on', async () => {
    const shop = await openApiShop()
    const { secret } = await shop.grant('live')
    await shop.api(secret, 'POST', projects, { body: buildSubmission() })
    await shop.setEnterprise(false)
    const refused = await shop.api(secret, 'POST', projects, { body: buildSubmission() })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'plan-required'])
    expect((await shop.api(secret, 'GET', projects)).json()).toHaveLength(1)
    const orders = await shop.ports.database.selectFrom('orders').select('id').execute()
    expect(orders).toHaveLength(1)
  })

  test('counts in the month of the plan', async () => {
    const shop = await openApiShop()
    const { secret } = await shop.grant('live')
    const body = { projects: [buildSubmission(), buildSubmission(), { packageType: 'pro' }] }
    await shop.api(secret, 'POST', bulk, { body })
    const counted = async () =>
      (await shop.asStaff('GET', '/api/admin/clients?standing=enterprise'))
        .json<ClientRow[]>()
        .map(({ reportsUsed }) => reportsUsed)
    expect(await counted()).toEqual([2])
    shop.clock.advance(32 * 86_400_000)
    await shop.api(secret, 'POST', projects, { body: buildSubmission() })
    expect(await counted()).toEqual([1])
  })
})

describe('a project of a test key', () => {
  test('is drafted to the end by the real engine, and no person is notified', async () => {
    const shop = await openApiShop()
    const { secret } = await shop.grant('test')
    const created = await shop.api(secret, 'POST', projects, { body: buildSubmission() })
    const { id } = created.json<ApiProject>()
    await shop.runJobs()
    const done = (await shop.api(secret, 'GET', `${projects}/${id}`)).json<ApiProject>()
    expect(done).toMatchObject({ status: 'completed', testMode: true })
    expect(done.estimate?.lowCents).toBeLessThan(done.estimate?.totalCents ?? 0)
    const page = new URL(done.report?.html ?? '')
    expect((await shop.app.inject(page.pathname + page.search)).body).toContain('Cedar Street')
    expect(shop.mailer.sent).toEqual([])
    expect((await shop.asStaff('GET', '/api/admin/orders')).json()).toEqual([])
    const counts = (await shop.asStaff('GET', '/api/admin/orders/counts')).json()
    expect(counts).toMatchObject({ all: 0, completed: 0 })
    const analytics = (await shop.asStaff('GET', '/api/admin/analytics')).json()
    expect(analytics.reportAnalytics.totalReports).toBe(0)
    const tests = (await shop.asStaff('GET', '/api/admin/orders?testMode=true')).json()
    expect(tests.map((order: { id: string }) => order.id)).toEqual([id])
  })

  test('needs no plan, counts against none, and is not there for a live key', async () => {
    const shop = await openApiShop()
    const tester = await shop.grant('test')
    const live = await shop.grant('live')
    await shop.setEnterprise(false)
    const created = await shop.api(tester.secret, 'POST', projects, { body: buildSubmission() })
    expect(created.statusCode).toBe(201)
    const { id } = created.json<ApiProject>()
    const foreign = await shop.api(live.secret, 'GET', `${projects}/${id}`)
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'project-not-found'])
    expect((await shop.api(live.secret, 'GET', projects)).json()).toEqual([])
  })
})

describe('submitting', () => {
  test('takes an external id once a key, and names the project that has it', async () => {
    const shop = await openApiShop()
    const { secret } = await shop.grant('test')
    const body = buildSubmission({ externalId: 'deal-1' })
    const [first, second] = await Promise.all([
      shop.api(secret, 'POST', projects, { body }),
      shop.api(secret, 'POST', projects, { body }),
    ])
    const answers = [first, second].toSorted((a, b) => a.statusCode - b.statusCode)
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 409])
    expect(answers[1]?.json()).toMatchObject({
      code: 'external-id-taken',
      projectId: answers[0]?.json<ApiProject>().id,
    })
    const other = await shop.grant('test')
    expect((await shop.api(other.secret, 'POST', projects, { body })).statusCode).toBe(201)
  })

  test('takes a bulk one by one: a bad project is refused with its reason and holds up no other', async () => {
    const shop = await openApiShop()
    const { secret } = await shop.grant('test')
    await shop.api(secret, 'POST', projects, { body: buildSubmission({ externalId: 'known' }) })
    const answer = await shop.api(secret, 'POST', bulk, {
      body: {
        projects: [
          buildSubmission({ externalId: 'a' }),
          buildSubmission({ externalId: 'a' }),
          buildSubmission({ externalId: 'known' }),
          buildSubmission({ packageType: 'premium' }),
          { ...buildSubmission(), projectData: { squareFootage: 6000 } },
          'nothing',
          buildSubmission({ webhookUrl: 'http://127.1/x' }),
          buildSubmission({ externalId: 'b' }),
        ],
      },
    })
    expect(answer.statusCode).toBe(200)
    const { accepted, refused, results } = answer.json()
    expect([accepted, refused]).toEqual([2, 6])
    expect(
      results.map((one: Record<string, { code?: string; externalId?: string }>) =>
        one['project'] ? one['project'].externalId : one['problem']?.code,
      ),
    ).toEqual([
      'a',
      'external-id-taken',
      'external-id-taken',
      'coming-soon',
      'invalid-input',
      'invalid-input',
      'bad-webhook-url',
      'b',
    ])
    const tooMany = Array.from({ length: 51 }, () => buildSubmission())
    const over = await shop.api(secret, 'POST', bulk, { body: { projects: tooMany } })
    expect(over.statusCode).toBe(400)
  })

  test('answers a repeated Idempotency-Key alike for a day, and refuses it for another request', async () => {
    const shop = await openApiShop()
    const { secret } = await shop.grant('test')
    const headers = { 'idempotency-key': 'one' }
    const send = (body: unknown, url = projects) => shop.api(secret, 'POST', url, { body, headers })
    const [first, same] = await Promise.all([send(buildSubmission()), send(buildSubmission())])
    expect([first.statusCode, same.statusCode]).toEqual([201, 201])
    expect(same.json()).toEqual(first.json())
    const replays = [first, same].map((answer) => answer.headers['idempotency-replayed'])
    expect(replays.toSorted()).toEqual(['true', undefined])
    const other = await send(buildSubmission({ customerName: 'Sam Builder' }))
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency-key-reused'])
    expect((await send({ projects: [buildSubmission()] }, bulk)).statusCode).toBe(422)
    shop.clock.advance(24 * 3_600_000)
    const next = await send(buildSubmission({ customerName: 'Sam Builder' }))
    expect(next.statusCode).toBe(201)
    expect(await shop.ports.database.selectFrom('orders').select('id').execute()).toHaveLength(2)
    const odd = await shop.api(secret, 'POST', projects, {
      body: buildSubmission(),
      headers: { 'idempotency-key': 'x'.repeat(256) },
    })
    expect([odd.statusCode, odd.json().code]).toEqual([400, 'bad-idempotency-key'])
  })

  test.each([
    ['NUL', 'a\u0000b'],
    ['half a character', '\ud800'],
  ])('refuses text with %s, which no database keeps', async (_, customerName) => {
    const shop = await openApiShop()
    const { secret } = await shop.grant('test')
    const answer = await shop.api(secret, 'POST', projects, {
      body: buildSubmission({ customerName }),
    })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-input'])
    // Of many projects, which one.
    const good = buildSubmission()
    const many = await shop.api(secret, 'POST', bulk, {
      body: { projects: [good, { ...good, customerName }] },
    })
    const path = 'projects.1.customerName'
    const message = `${path} contains NUL or half of a character.`
    expect(many.json()).toMatchObject({ code: 'invalid-input', issues: [{ path, message }] })
  })

  test('says of a body that goes too deep, or of a field with an impossible name, what is wrong', async () => {
    const shop = await openApiShop()
    const { secret } = await shop.grant('test')
    const deep = JSON.parse(`${'['.repeat(66)}${']'.repeat(66)}`)
    const said = async (body: object) =>
      (await shop.api(secret, 'POST', projects, { body })).json().message
    expect(await said(deep)).toBe('The body is nested over 64 levels deep.')
    expect(await said({ a: [{ 'b\u0000': 1 }] })).toBe(
      'a.0 has a field whose name contains NUL or half of a character.',
    )
  })

  test('keeps no answer that was a refusal: the same request may succeed later', async () => {
    const shop = await openApiShop()
    const { secret } = await shop.grant('live')
    await shop.setEnterprise(false)
    const headers = { 'idempotency-key': 'later' }
    const send = () => shop.api(secret, 'POST', projects, { body: buildSubmission(), headers })
    expect((await send()).statusCode).toBe(403)
    await shop.setEnterprise(true)
    expect((await send()).statusCode).toBe(201)
  })
})

describe('a program that errs', () => {
  test('gets a refusal for an invalid cursor, so that it does not loop', async () => {
    const shop = await openApiShop()
    const { secret } = await shop.grant('test')
    for (const list of ['projects', 'webhook-deliveries']) {
      const answer = await shop.api(secret, 'GET', `/api/v1/${list}?cursor=made-up`)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-cursor'])
    }
  })

  test('learns which methods an address accepts, and how a key is sent', async () => {
    const shop = await openApiShop()
    const { secret } = await shop.grant('test')
    const headers = { 'x-api-key': secret }
    const wrong = await shop.app.inject({ method: 'PATCH', url: '/api/v1/projects', headers })
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'GET, HEAD, POST'])
    expect(wrong.json().code).toBe('method-not-allowed')
    const one = await shop.app.inject({ method: 'DELETE', url: '/api/v1/projects/x', headers })
    expect([one.statusCode, one.headers.allow]).toEqual([405, 'GET, HEAD'])
    const unknown = await shop.app.inject({ method: 'GET', url: '/api/v1/nothing', headers })
    expect(unknown.statusCode).toBe(404)
    const keyless = await shop.api('plb_live_none', 'GET', '/api/v1/projects')
    expect(keyless.headers['www-authenticate']).toBe('Bearer realm="Plumbline"')
  })

  test('reads plain sentences with the path of each field', async () => {
    const shop = await openApiShop()
    const { secret } = await shop.grant('test')
    const body = buildSubmission({ colour: 'red', customerName: 7 })
    const projectData = { ...body.projectData, squareFootage: '1850', state: 'zzzz', city: '' }
    const answer = await shop.api(secret, 'POST', '/api/v1/projects', {
      body: { ...body, projectData: { ...projectData, projectType: 'casino', attic: true } },
    })
    expect(answer.statusCode).toBe(400)
    const issues = answer.json<{ issues: { path: string; message: string }[] }>().issues
    const said = Object.fromEntries(issues.map(({ path, message }) => [path, message]))
    expect(said).toMatchObject({
      customerName: 'customerName must be text.',
      colour: 'There is no field colour.',
      'projectData.city': 'projectData.city must not be empty.',
      'projectData.state': 'state must be a state of the US, such as IA or Iowa.',
      'projectData.attic': 'There is no field projectData.attic.',
    })
    expect(said['projectData.projectType']).toMatch(/^projectData\.projectType must be one of /)
    expect(answer.body).not.toMatch(/Invalid input|Unrecognized|expected string/)
    const bulk = await shop.api(secret, 'POST', '/api/v1/projects/bulk', {
      body: { projects: [{}] },
    })
    expect(bulk.body).toContain('customerEmail')
    expect(bulk.body).not.toMatch(/Invalid input|received undefined/)
  })

  test('may send JSON as UTF-8 only', async () => {
    const shop = await openApiShop()
    const { secret } = await shop.grant('test')
    const send = (charset: string, payload: Buffer) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/v1/projects',
        headers: { 'x-api-key': secret, 'content-type': `application/json${charset}` },
        payload,
      })
    const text = JSON.stringify(buildSubmission())
    expect((await send('; charset=utf-16', Buffer.from(text, 'utf16le'))).statusCode).toBe(415)
    expect((await send('; charset=utf-16', Buffer.from(text))).statusCode).toBe(415)
    expect((await send('', Buffer.from(text, 'utf16le'))).statusCode).toBe(400)
    expect((await send('', Buffer.from([0x22, 0xff, 0xfe, 0x22]))).statusCode).toBe(400)
    expect((await send('; charset=UTF-8', Buffer.from(text))).statusCode).toBe(201)
  })
})
