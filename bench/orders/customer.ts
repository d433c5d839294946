/** A customer who places an order, pays it and looks at it, over kept connections. */
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

// Node's cheapest client, because its load affects both sides.
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export type Visit = { readonly number: number; cookie?: string }

export type PlacedOrder = { readonly orderId: string; readonly clientSecret: string }

let lastNumber = 0

/** A new visitor with their own email and address. */
export function newVisit(): Visit {
  lastNumber += 1
  return { number: lastNumber }
}

async function ask<Answer>(
  url: string,
  visit: Visit,
  method: 'GET' | 'POST',
  body?: object,
): Promise<Answer> {
  const { number } = visit
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(url, {
      agent,
      method,
      headers: {
        'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(visit.cookie === undefined ? {} : { cookie: visit.cookie }),
      },
    })
    asked.once('response', resolve).once('error', reject)
    asked.end(body === undefined ? undefined : JSON.stringify(body))
  })
  const [cookie] = answer.headers['set-cookie'] ?? []
  if (cookie !== undefined) visit.cookie = cookie.slice(0, cookie.indexOf(';'))
  const said = await text(answer)
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${said}`)
  return JSON.parse(said) as Answer
}

export function placeOrder(url: string, visit: Visit): Promise<PlacedOrder> {
  const email = `bench-${visit.number}@customer.example`
  return ask<PlacedOrder>(`${url}/api/create-payment-intent`, visit, 'POST', {
    packageType: 'pro',
    customerEmail: email,
    customerName: 'Order Desk',
    projectData: {
      companyName: 'Cedar Street Kitchen',
      contactPerson: 'Order Desk',
      email,
      phone: '(515) 555-0142',
      projectAddress: '400 Locust Street',
      city: 'Des Moines',
      state: 'IA',
      zipCode: '50309',
      squareFootage: 1850,
      projectType: 'restaurant',
      timeline: '3-6months',
      description: 'Full-service restaurant with a bar in a former shop.',
    },
  })
}

export async function payOrder(url: string, visit: Visit, order: PlacedOrder): Promise<void> {
  const { status } = await ask<{ status: string }>(
    `${url}/api/sandbox-payments/confirm`,
    visit,
    'POST',
    {
      clientSecret: order.clientSecret,
      card: { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' },
    },
  )
  if (status !== 'succeeded') throw new Error(`the payment ${status}`)
}

/** Reads the order like its page does; returns its status. */
export async function readOrder(url: string, visit: Visit, orderId: string): Promise<string> {
  const { status } = await ask<{ status: string }>(`${url}/api/orders/${orderId}`, visit, 'GET')
  return status
}

export async function placePayAndRead(url: string): Promise<void> {
  const visit = newVisit()
  const order = await placeOrder(url, visit)
  await payOrder(url, visit, order)
  const status = await readOrder(url, visit, order.orderId)
  if (status === 'pending') throw new Error('an order was paid and is still pending')
}
