import { describe, expect, test } from 'vitest'
import { buildDemoOrder } from '#server/testing/build-demo-order.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

type View = {
  id: string
  status: string
  revision: number
  estimatedCost: number
  projectNarrative: string
  secureToken: string | null
  reportUrl: string | null
  bidItems: Record<string, unknown>[]
}

type Problem = { code: string }

async function submitted(test: TestApp, company = 'Corner Salon'): Promise<string> {
  test.clock.advance(1000)
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/demo/create-test-order',
    payload: buildDemoOrder({}, { companyName: company }),
  })
  return answer.json<{ orderId: string }>().orderId
}

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'

async function call({ app, adminToken }: TestApp, method: Method, path: string, payload?: object) {
  return app.inject({
    method,
    url: `/api/admin/demo-projects${path}`,
    headers: { authorization: `Bearer ${await adminToken('admin')}` },
    ...(payload ? { payload } : {}),
  })
}

async function show(test: TestApp, id: string): Promise<View> {
  return (await call(test, 'GET', `/${id}`)).json<View>()
}

function auditActions({ ports }: TestApp) {
  return ports.database
    .selectFrom('audit_log')
    .select(['action', 'actor_name'])
    .where('subject_kind', '=', 'demo-project')
    .orderBy('id')
    .execute()
}

describe('the demo projects of the office', () => {
  test('are listed newest first, page by page', async () => {
    const test = await createTestApp()
    const ids: string[] = []
    for (const n of [1, 2, 3, 4, 5]) ids.unshift(await submitted(test, `Company ${n}`))
    const seen: string[] = []
    let path: string | undefined = '?limit=2'
    while (path !== undefined) {
      const page = await call(test, 'GET', path)
      const views = page.json<View[]>()
      expect(views.length).toBeLessThanOrEqual(2)
      seen.push(...views.map(({ id }) => id))
      path = /demo-projects(\?[^>]*)>/.exec(String(page.headers.link ?? ''))?.[1]
    }
    expect(seen).toEqual(ids)
  })

  test('are listed without bid items and narrative, and shown with them', async () => {
    const test = await createTestApp()
    const id = await submitted(test)
    const [row] = (await call(test, 'GET', '')).json<View[]>()
    expect(row).not.toHaveProperty('bidItems')
    expect(row).not.toHaveProperty('projectNarrative')
    expect((await show(test, id)).bidItems[0]).toHaveProperty('provenance')
  })

  test('are listed in rows of less than 800 bytes each', async () => {
    const test = await createTestApp()
    for (const n of [1, 2, 3, 4, 5]) await submitted(test, `Company ${n}`)
    expect((await call(test, 'GET', '')).body.length).toBeLessThan(5 * 800)
  })

  test.each(['corner', 'jo@example', 'main street 50309', 'sal'])(
    'are found by %j',
    async (search) => {
      const test = await createTestApp()
      const id = await submitted(test)
      await test.app.inject({
        method: 'POST',
        url: '/api/demo/create-test-order',
        payload: buildDemoOrder(
          { customerEmail: 'lee@other.example', customerName: 'Lee' },
          { companyName: 'Bakery', projectAddress: '2 Oak Street', zipCode: '50310' },
        ),
      })
      const found = await call(test, 'GET', `?search=${encodeURIComponent(search)}`)
      expect(found.json<View[]>().map((row) => row.id)).toEqual([id])
    },
  )

  test('are found by their id, and a word that occurs nowhere finds nothing', async () => {
    const test = await createTestApp()
    const id = await submitted(test)
    await submitted(test, 'Other')
    expect((await call(test, 'GET', `?search=${id}`)).json<View[]>()).toHaveLength(1)
    expect((await call(test, 'GET', '?search=zeppelin')).json<View[]>()).toEqual([])
  })

  test('are counted and listed by status', async () => {
    const test = await createTestApp()
    const approved = await submitted(test)
    const pending = await submitted(test)
    await call(test, 'PUT', `/${approved}/approve`)
    expect((await call(test, 'GET', '/counts')).json()).toEqual({
      all: 2,
      pending: 1,
      qc_approved: 1,
    })
    const list = (await call(test, 'GET', '?status=pending')).json<View[]>()
    expect(list.map(({ id }) => id)).toEqual([pending])
  })

  test('refuse a cursor that no list gave out', async () => {
    const test = await createTestApp()
    await submitted(test)
    for (const parts of [['x', 'y'], ['1 or 1=1', '0'], [7]]) {
      const cursor = Buffer.from(JSON.stringify(parts)).toString('base64url')
      const answer = await call(test, 'GET', `?cursor=${cursor}`)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-cursor'])
    }
  })

  test.each([
    ['GET', ''],
    ['GET', '/counts'],
    ['GET', '/{id}'],
    ['PUT', '/{id}'],
    ['PUT', '/{id}/approve'],
    ['POST', '/{id}/generate-report'],
    ['GET', '/{id}/generate-report'],
    ['DELETE', '/{id}'],
  ] as const)('are closed to everybody without a sign-in: %s %s', async (method, path) => {
    const test = await createTestApp()
    const id = await submitted(test)
    const answer = await test.app.inject({
      method,
      url: `/api/admin/demo-projects${path.replace('{id}', id)}`,
      ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
    })
    expect(answer.statusCode).toBe(401)
    expect((await test.app.inject(`/api/admin-direct/demo-projects/${id}`)).statusCode).toBe(401)
  })

  test.each(['x', '00000000-0000-4000-8000-000000000000'])('know no project %s', async (id) => {
    const test = await createTestApp()
    const edit = { projectData: { aiNarrative: 'x' } }
    const answers = [
      await call(test, 'GET', `/${id}`),
      await call(test, 'PUT', `/${id}`, edit),
      await call(test, 'PUT', `/${id}/approve`),
      await call(test, 'POST', `/${id}/generate-report`, {}),
      await call(test, 'GET', `/${id}/generate-report`),
      await call(test, 'DELETE', `/${id}`),
    ]
    for (const answer of answers) {
      expect([answer.statusCode, answer.json<Problem>().code]).toEqual([404, 'no-such-project'])
    }
  })
})

describe('editing a demo project', () => {
  test('computes totals anew and marks the changed line, whatever was sent', async () => {
    const test = await createTestApp()
    const id = await submitted(test)
    const before = await show(test, id)
    const [first, ...rest] = before.bidItems
    const doubled = { ...first, unitPrice: Number(first?.['unitPrice']) * 2, totalCost: 1 }
    const answer = await call(test, 'PUT', `/${id}`, {
      projectData: { aiNarrative: 'New words.', bidItems: [doubled, ...rest], estimatedCost: 1 },
      revision: before.revision,
    })
    expect(answer.statusCode).toBe(200)
    const after = await show(test, id)
    expect(after.bidItems[0]).toMatchObject({
      totalCost: Number(first?.['totalCost']) * 2,
      editedByStaff: true,
    })
    expect(after.estimatedCost).toBeGreaterThan(before.estimatedCost)
    expect(after).toMatchObject({ projectNarrative: 'New words.', revision: before.revision + 1 })
    expect(await auditActions(test)).toEqual([
      { action: 'demo-project.edited', actor_name: 'clerk' },
    ])
  })

  test('is refused when someone else edited it meanwhile', async () => {
    const test = await createTestApp()
    const id = await submitted(test)
    const { revision } = await show(test, id)
    const edit = (text: string) =>
      call(test, 'PUT', `/${id}`, { projectData: { aiNarrative: text }, revision })
    expect((await edit('First')).statusCode).toBe(200)
    const late = await edit('Second')
    expect([late.statusCode, late.json<Problem>().code]).toEqual([409, 'edited-meanwhile'])
    expect((await show(test, id)).projectNarrative).toBe('First')
  })

  test.each([{ status: 'qc_approved' }, { secureToken: 'x' }, { projectData: { amount: 1 } }])(
    'takes nothing that is not staff’s to change: %j',
    async (body) => {
      const test = await createTestApp()
      const id = await submitted(test)
      const sent = { projectData: {}, ...body }
      expect((await call(test, 'PUT', `/${id}`, sent)).statusCode).toBe(400)
    },
  )

  test('takes back whole what was read, and changes nothing', async () => {
    const test = await createTestApp()
    const id = await submitted(test)
    const read = await show(test, id)
    const answer = await call(test, 'PUT', `/${id}`, read)
    expect([answer.statusCode, answer.json()]).toEqual([200, read])
  })

  test('takes a changed line beside the answers, and fills in what a new line lacks', async () => {
    const test = await createTestApp()
    const id = await submitted(test)
    const read = await show(test, id)
    const bidItems = [...read.bidItems, { item: 'Awning' }]
    const answer = await call(test, 'PUT', `/${id}`, { ...read, bidItems })
    expect(answer.json<View>().bidItems.at(-1)).toMatchObject({
      item: 'Awning',
      quantity: 1,
      unit: 'SF',
      unitPrice: 0,
      category: 'General',
    })
  })

  test('is refused in sentences, also where a report is made of it', async () => {
    const test = await createTestApp()
    const id = await submitted(test)
    const bidItems = [{ item: 'Awning', quantity: -2 }]
    const sentence = 'Quantity of line 1 (Awning) must be a number from 0 to 1,000,000.'
    const saved = await call(test, 'PUT', `/${id}`, { projectData: { bidItems } })
    const sent = { updatedProjectData: { bidItems } }
    const generated = await call(test, 'POST', `/${id}/generate-report`, sent)
    for (const answer of [saved, generated]) {
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        400,
        sentence,
      ])
    }
    const renamed = await call(test, 'PUT', `/${id}`, { projectData: {}, name: 'Other' })
    expect(renamed.json<{ message: string }>().message).toContain('Name is not changed here')
  })
})

describe('the report of a demo project', () => {
  test('is there from the start and grows by a version with each generation', async () => {
    const test = await createTestApp()
    const id = await submitted(test)
    const first = await call(test, 'GET', `/${id}/generate-report`)
    expect(first.statusCode).toBe(200)
    expect(first.headers['content-type']).toContain('text/html')
    expect(first.headers['content-security-policy']).toContain("sandbox; default-src 'none'")
    expect(first.body).toContain('Corner Salon')
    const made = await call(test, 'POST', `/${id}/generate-report`, {
      updatedProjectData: { aiNarrative: 'A corrected narrative.' },
    })
    expect(made.json()).toMatchObject({ success: true, version: 2 })
    expect((await call(test, 'GET', `/${id}/generate-report`)).body).toContain(
      'A corrected narrative.',
    )
  })

  test('draws nothing of what the customer wrote as HTML', async () => {
    const test = await createTestApp()
    const id = await submitted(test, '<script>alert(1)</script>')
    const { body } = await call(test, 'GET', `/${id}/generate-report`)
    expect(body).not.toContain('<script')
    expect(body).toContain('&lt;script&gt;')
  })

  test('is not made from nothing', async () => {
    const test = await createTestApp()
    const id = await submitted(test)
    const answer = await call(test, 'POST', `/${id}/generate-report`, {
      updatedProjectData: { bidItems: [] },
    })
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([409, 'no-bid-items'])
    expect((await show(test, id)).bidItems.length).toBeGreaterThan(0)
  })
})

describe('approving a demo project', () => {
  test('mails a secure link that opens the newest report', async () => {
    const test = await createTestApp()
    const id = await submitted(test)
    await test.runJobs()
    const narrated = { projectData: { aiNarrative: 'Edited before approval.' } }
    await call(test, 'PUT', `/${id}`, narrated)
    const approved = await call(test, 'PUT', `/${id}/approve`)
    const { project } = approved.json<{ project: View }>()
    expect(project).toMatchObject({
      status: 'qc_approved',
      reportUrl: `/report/${project.secureToken}`,
    })
    expect(project.secureToken).toMatch(/^[\w-]{43}$/)
    await test.runJobs()
    const mail = test.mailer.sent.at(-1)
    expect(mail).toMatchObject({ to: 'jo@example.org', subject: 'Your test-drive report is ready' })
    expect(mail?.text).toContain(`http://127.0.0.1:3000/report/${project.secureToken}`)
    const report = await test.app.inject(`/api/reports/secure/${project.secureToken}`)
    expect(report.statusCode).toBe(200)
    expect(report.body).toContain('Edited before approval.')
    expect((await auditActions(test)).map(({ action }) => action)).toEqual([
      'demo-project.edited',
      'demo-project.approved',
      'demo-project.report-released',
    ])
  })

  test('twice is harmless: one link, one mail', async () => {
    const test = await createTestApp()
    const id = await submitted(test)
    const approve = async () => {
      const answer = await call(test, 'PUT', `/${id}/approve`)
      return answer.json<{ project: View }>().project.secureToken
    }
    const first = await approve()
    expect(await approve()).toBe(first)
    await test.runJobs()
    expect(test.mailer.sent.filter(({ subject }) => subject.includes('ready'))).toHaveLength(1)
  })

  test('is refused for a draft and for a project without bid items', async () => {
    const test = await createTestApp()
    const id = await submitted(test)
    const approve = async () => (await call(test, 'PUT', `/${id}/approve`)).json<Problem>().code
    await test.ports.database.updateTable('demo_projects').set({ bid_items: '[]' }).execute()
    expect(await approve()).toBe('no-bid-items')
    await test.ports.database.updateTable('demo_projects').set({ status: 'draft' }).execute()
    expect(await approve()).toBe('wrong-status')
  })
})
