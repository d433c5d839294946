import { expect, test } from 'vitest'
import type { StaffOrder } from '#contract/staff-order.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

/** What the log has about an order since the last look, oldest first. */
function openLog(shop: Shop, orderId: string) {
  let seen = 0
  return async () => {
    const lines = await shop.ports.database
      .selectFrom('audit_log')
      .select(['action', 'actor_name as by', 'before', 'after'])
      .where('subject_id', '=', orderId)
      .orderBy('id')
      .execute()
    const fresh = lines.slice(seen)
    seen = lines.length
    return fresh.map((line) => [line.action, line.by, line.before, line.after])
  }
}

async function mailedKey(shop: Shop): Promise<string> {
  await shop.runJobs()
  const mail = shop.mailer.sent.findLast(({ text }) => text.includes('/questions/'))
  return /questions\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

test('the log says what was changed about an order while it was prepared, from what to what', async () => {
  const shop = await openShop()
  const drafted = await shop.drafted()
  const path = `/api/admin/orders/${drafted.id}`
  const ask = async (method: 'POST' | 'PUT', end: string, body?: object) => {
    const answer = await shop.asStaff(method, `${path}${end}`, body)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<StaffOrder>()
  }
  const newLines = openLog(shop, drafted.id)
  const totalCents = drafted.estimatedCost
  const { qcStatus } = drafted
  expect((await newLines()).slice(-1)).toEqual([
    [
      'order.drafted',
      'system',
      { status: 'paid' },
      { status: 'in_progress', totalCents, qcStatus: 'auto_passed' },
    ],
  ])
  expect(qcStatus).toBe('auto_passed')

  const saved = await ask('PUT', '', { projectData: { aiNarrative: 'By hand.' } })
  const [first] = drafted.projectData.bidItems ?? []
  const line = [
    first?.id,
    first?.item,
    first?.quantity,
    Math.round((first?.unitPrice ?? 0) * 100),
    Math.round((first?.totalCost ?? 0) * 100),
  ]
  const lines = expect.arrayContaining([line])
  const { aiNarrative } = drafted.projectData
  expect(await newLines()).toEqual([
    [
      'order.project-saved',
      'chief',
      { revision: drafted.revision, narrative: aiNarrative, lines },
      { revision: saved.revision, narrative: 'By hand.', lines },
    ],
  ])

  const changed = await ask('PUT', '/facts', {
    lines: 'reprice',
    answers: { squareFootage: 2400 },
    customerEmail: 'new@customer.example',
  })
  await ask('POST', '/facts/undo', {})
  const customer = { customerName: 'Order Desk', customerEmail: 'desk@customer.example' }
  const [wanted, undone] = await newLines()
  expect(wanted).toEqual([
    'order.facts-changed',
    'chief',
    { ...customer, squareFootage: 1850, totalCents },
    {
      ...customer,
      customerEmail: 'new@customer.example',
      squareFootage: 2400,
      lines: 'reprice',
      totalCents: changed.estimatedCost,
    },
  ])
  expect(undone).toEqual([
    'order.facts-undone',
    'chief',
    expect.objectContaining({ squareFootage: 2400 }),
    expect.objectContaining({ ...customer, squareFootage: 1850 }),
  ])

  const direct = path.replace('admin', 'admin-direct')
  await shop.asStaff('PUT', direct, { projectData: { description: 'A bar.' } })
  await shop.asStaff('PUT', direct, { projectData: { description: 'A bar.' } })
  const answers = {
    ...customer,
    companyName: 'Cedar Street Kitchen',
    contactPerson: 'Order Desk',
    phone: '(515) 555-0142',
    squareFootage: 1850,
    projectType: 'restaurant',
    specialFeatures: ['bar-setup', 'grease-interceptor'],
  }
  expect(await newLines()).toEqual([
    [
      'order.corrected',
      'chief',
      { ...answers, description: 'Full-service restaurant with a bar in a former shop.' },
      { ...answers, description: 'A bar.' },
    ],
  ])

  const before = await shop.staffOrder(drafted.id)
  const priced = await shop.asStaff('POST', `${direct}/generate-report`, { priceAgain: true })
  const { order, version } = priced.json<{ order: StaffOrder; version: number }>()
  expect(await newLines()).toEqual([
    [
      'order.priced-again',
      'chief',
      { estimatedCost: before.estimatedCost },
      { estimatedCost: order.estimatedCost },
    ],
    ['order.report-generated', 'chief', null, { version }],
  ])

  const question = { message: 'Which?', answerIds: ['existingHvac'], wantsFiles: true }
  await ask('POST', '/request', question)
  const key = await mailedKey(shop)
  const given = { answers: { existingHvac: false }, reply: 'None.' }
  await shop.post(`/api/requests/${key}`, given)
  await ask('POST', '/request/decision', { decision: 'dismissed' })
  const [asked, answered, decided] = await newLines()
  const requestId = expect.any(String)
  expect([asked, answered, decided]).toEqual([
    [
      'order.customer-asked',
      'chief',
      null,
      { requestId, answerIds: ['existingHvac'], wantsFiles: true },
    ],
    ['order.customer-answered', 'customer', null, { requestId, answers: ['existingHvac'] }],
    ['order.customer-request-dismissed', 'chief', null, { requestId }],
  ])

  const colleagues = (await shop.asStaff('GET', '/api/admin/colleagues')).json<{ id: string }[]>()
  const adminUserId = colleagues[0]?.id
  await ask('PUT', '/assignee', { adminUserId })
  await ask('PUT', '/assignee', { adminUserId })
  await ask('PUT', '/assignee', { adminUserId: null })
  expect(await newLines()).toEqual([
    ['order.assigned', 'chief', { adminUserId: null }, { adminUserId }],
    ['order.assigned', 'chief', { adminUserId }, { adminUserId: null }],
  ])
})

test('the log says how an order was approved, delivered, invoiced, deleted and restored', async () => {
  const shop = await openShop({ settings: { approvalUndoMs: 30_000 } })
  const { id } = await shop.drafted()
  const path = `/api/admin/orders/${id}`
  const newLines = openLog(shop, id)
  await newLines()
  await shop.asStaff('POST', `${path}/approve`)
  await shop.asStaff('POST', `${path}/undo-approval`)
  await shop.asStaff('POST', `${path}/approve`)
  const approved = [
    'order.approved',
    'chief',
    { status: 'in_progress', qcStatus: 'auto_passed' },
    { status: 'qc_approved', qcStatus: 'passed', reportVersion: 1 },
  ]
  expect(await newLines()).toEqual([
    approved,
    [
      'order.approval-undone',
      'chief',
      { status: 'qc_approved', reportVersion: 1 },
      { status: 'in_progress' },
    ],
    approved,
  ])
  shop.clock.advance(30_000)
  await shop.runJobs({ deferred: true })
  expect(await newLines()).toEqual([
    ['order.report-released', 'system', null, { version: 1 }],
    ['order.completed', 'system', { status: 'qc_approved' }, { status: 'completed' }],
  ])
  // Checking again leaves an approval as it is.
  const direct = path.replace('admin', 'admin-direct')
  expect((await shop.asStaff('POST', `${direct}/revalidate`)).json()).toMatchObject({
    qcStatus: 'passed',
    validationIssues: [],
  })
  const checked = { qcStatus: 'passed', validationIssues: [] }
  expect(await newLines()).toEqual([['order.revalidated', 'chief', checked, checked]])
  // A corrected address is mailed to, and the version is not approved again.
  await shop.asStaff('PUT', direct, { customerEmail: 'new@customer.example' })
  await newLines()
  await shop.asStaff('POST', `${path}/approve`)
  await shop.asStaff('POST', `${path}/approve`)
  expect(await newLines()).toEqual([
    [
      'order.approved-again',
      'chief',
      { status: 'completed', qcStatus: 'auto_passed' },
      { status: 'completed', qcStatus: 'passed', reportVersion: 1 },
    ],
  ])
  const details = { poNumber: 'PO 7', billingAddress: 'PO Box 9' }
  await shop.asStaff('PUT', `${path}/invoice-details`, details)
  await shop.asStaff('PUT', `${path}/invoice-details`, details)
  await shop.ports.database.deleteFrom('invoices').execute()
  await shop.asStaff('POST', `${path}/invoices`)
  await shop.asStaff('POST', `${path}/invoices`)
  expect(await newLines()).toEqual([
    ['order.invoice-details-changed', 'chief', { poNumber: '', billingAddress: '' }, details],
    ['order.invoices-issued', 'chief', null, { invoices: 1 }],
  ])
  await shop.asStaff('DELETE', path)
  await shop.asStaff('POST', `${path}/restore`)
  await shop.asStaff('DELETE', path)
  await shop.asStaff('POST', '/api/admin/orders/trash/empty')
  const removed = [
    'order.deleted',
    'chief',
    { status: 'completed', amount: 69_500 },
    { status: 'completed', deleted: true },
  ]
  expect(await newLines()).toEqual([
    removed,
    ['order.restored', 'chief', null, { status: 'completed' }],
    removed,
    ['order.anonymized', 'chief', null, null],
  ])
})
