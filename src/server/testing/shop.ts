import type { LightMyRequestResponse } from 'fastify'
import type { IntakeProjectInput } from '#contract/project-data.ts'
import type { StaffOrder } from '#contract/staff-order.ts'
import { sandboxGateway } from '#server/adapters/sandbox-gateway.ts'
import { createTestApp, type TestApp, type TestOverrides } from './test-app.ts'

export type Placed = { readonly orderId: string; readonly clientSecret: string }

/**
 * The test application with the sandbox payment provider, and functions for what people do in it.
 */
export async function openShop(overrides: TestOverrides = {}) {
  const test = await createTestApp((base) => ({
    gateway: sandboxGateway(
      base.database,
      base.clock,
      (overrides.books ?? base.books).home.market.area.currency,
    ),
    ...overrides,
  }))
  return { ...test, ...actions(test) }
}

export type Shop = Awaited<ReturnType<typeof openShop>>

export function buildIntake(overrides: Partial<IntakeProjectInput> = {}): IntakeProjectInput {
  return {
    companyName: 'Cedar Street Kitchen',
    contactPerson: 'Order Desk',
    email: 'desk@customer.example',
    phone: '(515) 555-0142',
    projectAddress: '400 Locust Street',
    city: 'Des Moines',
    state: 'IA',
    zipCode: '50309',
    squareFootage: 1850,
    projectType: 'restaurant',
    finishQuality: 'upgraded',
    specialFeatures: ['bar-setup', 'grease-interceptor'],
    timeline: '3-6months',
    description: 'Full-service restaurant with a bar in a former shop.',
    existingHvac: true,
    existingElectricalPanel: true,
    existingFireAlarm: true,
    existingFireSuppression: false,
    existingGreaseInterceptor: false,
    ...overrides,
  }
}

const goodCard = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }

export function cookieOf(answer: LightMyRequestResponse): string {
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

function actions(test: TestApp) {
  const { app } = test

  const post = (url: string, payload?: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, headers, ...(payload ? { payload } : {}) })

  const place = (
    sent: { packageType?: string; project?: Partial<IntakeProjectInput>; email?: string } = {},
    cookie = '',
  ) => {
    const projectData = buildIntake(sent.project)
    return post(
      '/api/create-payment-intent',
      {
        packageType: sent.packageType ?? 'pro',
        customerEmail: sent.email ?? projectData.email,
        customerName: projectData.contactPerson,
        projectData,
        acceptsTerms: true,
      },
      { cookie },
    )
  }

  const placed = async (sent: Parameters<typeof place>[0] = {}): Promise<Placed> => {
    const answer = await place(sent)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<Placed>()
  }

  const pay = (clientSecret: string, card: Partial<typeof goodCard> = {}) =>
    post('/api/sandbox-payments/confirm', { clientSecret, card: { ...goodCard, ...card } })

  const asStaff = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${await test.adminToken()}` },
      ...(body ? { payload: body } : {}),
    })

  const staffOrder = async (orderId: string) =>
    (await asStaff('GET', `/api/admin/orders/${orderId}`)).json<StaffOrder>()

  /** A paid and drafted order. */
  const drafted = async (sent: Parameters<typeof place>[0] = {}): Promise<StaffOrder> => {
    const { orderId, clientSecret } = await placed(sent)
    await pay(clientSecret)
    await test.runJobs()
    return await staffOrder(orderId)
  }

  /** An order whose report was approved and delivered. */
  const delivered = async (sent: Parameters<typeof place>[0] = {}): Promise<StaffOrder> => {
    const { id } = await drafted(sent)
    const answer = await asStaff('POST', `/api/admin/orders/${id}/approve`)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    await test.runJobs()
    return await staffOrder(id)
  }

  const orderRow = (orderId: string) =>
    test.ports.database
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()

  return { post, place, placed, pay, asStaff, staffOrder, drafted, delivered, orderRow }
}
