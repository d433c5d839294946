import { buildPicture } from '#server/testing/build-files.ts'
import { payIntent, signed } from '#server/testing/gateway-world.ts'
import type { Dice } from '../../../tools/seed/dice.ts'
import { pause } from '../launch-server.ts'
import { intakeProject } from '../purchase.ts'
import type { Outside } from './stand-ins.ts'

/** What one customer and the staff were told was done, and nothing else. */
export type Acknowledged = {
  readonly email: string
  orderId?: string
  readonly uploads: { readonly id: string; readonly size: number }[]
  paid: boolean
  /** The texts of saved edits, in order. */
  readonly edits: string[]
  readonly notes: { readonly id: string; readonly body: string }[]
  approved: boolean
  completed: boolean
}

export type Shop = {
  readonly webs: readonly string[]
  readonly outside: Outside
  readonly dice: Dice
  readonly token: string
  /** When nobody tries again any more. */
  deadline: number
}

type Answer = { readonly status: number; readonly body: unknown; readonly cookie: string }

/** One request to any web process. Undefined: nobody knows what became of it. */
export async function ask(
  { webs, dice }: Pick<Shop, 'webs' | 'dice'>,
  path: string,
  init: RequestInit = {},
): Promise<Answer | undefined> {
  try {
    const answer = await fetch(dice.pick(webs) + path, {
      ...init,
      signal: AbortSignal.timeout(20_000),
    })
    const text = await answer.text()
    const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0])
    if (answer.status >= 500) return undefined
    const isJson = answer.headers.get('content-type')?.includes('json') === true
    return {
      status: answer.status,
      body: isJson ? JSON.parse(text) : text,
      cookie: cookie.join('; '),
    }
  } catch {
    return undefined
  }
}

/** Tries as a patient person does, until there is an answer that holds. */
async function persist(
  shop: Shop,
  what: string,
  attempt: () => Promise<Answer | undefined>,
  holds: (answer: Answer) => boolean = ({ status }) => status === 200,
): Promise<Answer> {
  let last: Answer | undefined
  while (Date.now() < shop.deadline) {
    last = await attempt()
    if (last && holds(last)) return last
    await pause(shop.dice.between(100, 400))
  }
  throw new Error(`${what} never went well: ${JSON.stringify(last).slice(0, 500)}`)
}

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** From the first upload to the approval, everything written down that was acknowledged. */
export async function liveThrough(
  shop: Shop,
  number: number,
  acknowledged: Acknowledged,
): Promise<void> {
  const from = { 'x-forwarded-for': `10.7.${Math.floor(number / 250)}.${(number % 250) + 1}` }
  const cookie = shop.dice.chance(0.6) ? await upload(shop, from, acknowledged) : ''
  const placed = await persist(shop, `${acknowledged.email}: ordering`, () =>
    ask(shop, '/api/create-payment-intent', json(orderOf(acknowledged), { ...from, cookie })),
  )
  const { orderId } = placed.body as { orderId: string }
  acknowledged.orderId = orderId
  await pay(shop, orderId, acknowledged)
  await reach(shop, orderId, ['in_progress'])
  for (const turn of [1, 2]) await edit(shop, orderId, turn, acknowledged)
  await note(shop, orderId, acknowledged)
  const approve = () => ask(shop, `/api/admin/orders/${orderId}/approve`, staff(shop, 'POST'))
  await persist(shop, `${orderId}: approving`, approve)
  acknowledged.approved = true
  await reach(shop, orderId, ['completed'])
  acknowledged.completed = true
}

function orderOf({ email, uploads }: Acknowledged) {
  return {
    packageType: 'pro',
    customerEmail: email,
    customerName: intakeProject.contactPerson,
    projectData: { ...intakeProject, email, uploads: uploads.map(({ id }) => id) },
  }
}

async function upload(
  shop: Shop,
  from: Record<string, string>,
  acknowledged: Acknowledged,
): Promise<string> {
  const picture = await buildPicture('png', 40 + shop.dice.between(0, 200))
  const sent = await persist(shop, 'uploading', () => {
    const form = new FormData()
    form.set('kind', 'photo')
    form.set('file', new Blob([new Uint8Array(picture)]), 'shop.png')
    return ask(shop, '/api/uploads', { method: 'POST', headers: from, body: form })
  })
  const { id, size } = sent.body as { id: string; size: number }
  acknowledged.uploads.push({ id, size })
  return sent.cookie
}

/** The provider takes the money; its notice comes, comes twice, or never comes. */
async function pay(shop: Shop, orderId: string, acknowledged: Acknowledged): Promise<void> {
  const { state } = shop.outside.stripe
  const intent = state
    .ofPrefix('pi')
    .find(({ metadata }) => (metadata as { orderId?: string }).orderId === orderId)
  if (!intent) throw new Error(`${orderId}: nothing to pay at the provider`)
  payIntent(state, intent)
  acknowledged.paid = true
  const event = state.events[0]
  const times = shop.dice.pick([0, 1, 1, 1, 2])
  for (let turn = 0; turn < times; turn += 1) {
    await persist(shop, 'the notice', () => {
      const { body, signature } = signed(JSON.stringify(event))
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      const init = { method: 'POST', headers, body: new Uint8Array(body) }
      return ask(shop, '/api/webhooks/stripe', init)
    })
  }
}

async function reach(shop: Shop, orderId: string, wanted: readonly string[]): Promise<void> {
  await persist(
    shop,
    `${orderId}: becoming ${wanted.join(' or ')}`,
    () => ask(shop, `/api/orders/${orderId}`),
    ({ body }) => wanted.includes((body as { status: string }).status),
  )
}

function staff({ token }: Shop, method: string, body?: unknown): RequestInit {
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const headers = { authorization: `Bearer ${token}`, ...type }
  return { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
}

type Edited = {
  readonly revision: number
  readonly projectData: { readonly bidItems: readonly { readonly quantity: number }[] }
}

/** Staff saves over the revision they see; refused, they look again. */
async function edit(
  shop: Shop,
  orderId: string,
  turn: number,
  acknowledged: Acknowledged,
): Promise<void> {
  const path = `/api/admin/orders/${orderId}`
  const text = `Edit ${turn} of ${orderId}: a restaurant in a former shop.`
  await persist(shop, `${orderId}: edit ${turn}`, async () => {
    const seen = await ask(shop, path, staff(shop, 'GET'))
    if (seen?.status !== 200) return undefined
    const { revision, projectData } = seen.body as Edited
    const bidItems = projectData.bidItems.map((item, index) =>
      index === 0 ? { ...item, quantity: 100 + turn } : item,
    )
    const sent = { projectData: { aiNarrative: text, bidItems }, revision }
    return await ask(shop, path, staff(shop, 'PUT', sent))
  })
  acknowledged.edits.push(text)
}

/** Once: a note whose answer is lost may be there or not. */
async function note(shop: Shop, orderId: string, acknowledged: Acknowledged): Promise<void> {
  const body = `Called about ${orderId}`
  const path = `/api/admin/orders/${orderId}/notes`
  const answer = await ask(shop, path, staff(shop, 'POST', { body }))
  if (answer?.status !== 200) return
  acknowledged.notes.push({ id: (answer.body as { id: string }).id, body })
}
