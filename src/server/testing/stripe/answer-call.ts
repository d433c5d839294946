import { listOf, type Params, textAt } from './form-params.ts'
import { payIntent } from './pay-intent.ts'
import {
  cancelIntent,
  createIntent,
  createPrice,
  createRefund,
  createSession,
  expireSession,
  missing,
  type Refused,
  type StripeObject,
  type StripeState,
} from './stripe-objects.ts'

type Answer = Record<string, unknown> | Refused

/** The answer of each call, after its parameters were checked. */
export function answerCall(state: StripeState, name: string, id: string, params: Params): Answer {
  const create = creations[name]
  if (create) return create(state, params)
  const find = lists[name]
  if (find)
    return page(
      find(state, params).map((object) => inList(state, object, params)),
      params,
    )
  const object = state.objects.get(id)
  if (!object) return missing()
  const change = changes[name]
  return change ? change(state, object, params) : expanded(state, object, params)
}

const creations: Record<string, (state: StripeState, params: Params) => Answer> = {
  createIntent: (state, params) => {
    const intent = createIntent(state, params)
    if (!('id' in intent) || textAt(params, 'confirm') !== 'true') return intent
    payIntent(state, intent)
    return state.objects.get(intent.id) ?? missing()
  },
  createRefund,
  createPrice,
  createSession,
  createCustomer: (state, params) =>
    state.put('cus', {
      object: 'customer',
      email: textAt(params, 'email') ?? null,
      name: textAt(params, 'name') ?? null,
      metadata: params['metadata'] ?? {},
    }),
  createPortal: (state, params) =>
    state.objects.has(textAt(params, 'customer') ?? '')
      ? { id: 'bps_1', url: 'https://billing.stripe.com/p/session/1' }
      : missing('customer'),
}

const changes: Record<
  string,
  (state: StripeState, object: StripeObject, params: Params) => Answer
> = {
  cancelIntent,
  expireSession,
  deleteCustomer: (state, customer) => {
    for (const own of state.ofPrefix('sub').filter((one) => one['customer'] === customer.id)) {
      state.change(own, { status: 'canceled', ended_at: state.seconds() })
    }
    state.objects.delete(customer.id)
    return { id: customer.id, object: 'customer', deleted: true }
  },
  // Evidence goes to the bank once; afterwards the dispute is under review.
  updateDispute: (state, object, params) => {
    const status = String(object['status'])
    if (!status.endsWith('needs_response')) return { refused: 400, param: 'evidence' }
    const after = status.startsWith('warning_') ? 'warning_under_review' : 'under_review'
    return state.change(object, { status: after, evidence: params['evidence'] })
  },
  cancelSubscription: (state, object) =>
    object['status'] === 'canceled'
      ? missing()
      : state.change(object, { status: 'canceled', ended_at: state.seconds() }),
  updateSubscription: (state, object, params) =>
    state.change(object, {
      cancel_at_period_end: textAt(params, 'cancel_at_period_end') === 'true',
    }),
}

const lists: Record<string, (state: StripeState, params: Params) => StripeObject[]> = {
  listPrices: (state, params) =>
    state
      .ofPrefix('price')
      .filter((price) => listOf(params['lookup_keys']).includes(String(price['lookup_key'])))
      .filter((price) => params['active'] === undefined || price['active'] === true),
  listSubscriptions: (state, params) => {
    const own = state
      .ofPrefix('sub')
      .filter((subscription) => subscription['customer'] === textAt(params, 'customer'))
    return textAt(params, 'status') === 'all'
      ? own
      : own.filter((subscription) => subscription['status'] !== 'canceled')
  },
  listInvoices: (state, params) =>
    state.ofPrefix('in').filter((invoice) => invoice['customer'] === textAt(params, 'customer')),
  listTransactions: (state, params) => {
    const [from, before] = ['gte', 'lt'].map((name) => Number(textAt(params, 'created', name)))
    return state.ofPrefix('txn').filter(({ created }) => {
      const at = Number(created)
      return at >= Number(from) && at < Number(before)
    })
  },
  listEvents: (state, params) => {
    const types = listOf(params['types'])
    const after = Number(textAt(params, 'created', 'gte') ?? 0)
    return state.events.filter(
      (event) => Number(event['created']) >= after && types.includes(String(event['type'])),
    )
  },
}

/** Ten by default, at most a hundred, newest first. */
function page(found: StripeObject[], params: Params): Answer {
  const limit = Number(textAt(params, 'limit') ?? 10)
  if (limit > 100) return { refused: 400, param: 'limit' }
  const after = textAt(params, 'starting_after')
  const from = after === undefined ? 0 : found.findIndex((object) => object.id === after) + 1
  return {
    object: 'list',
    url: '/v1/list',
    data: found.slice(from, from + limit),
    has_more: found.length > from + limit,
  }
}

/** `data.source` and `data.source.charge`: a reference of each object, and one within that. */
function inList(state: StripeState, object: StripeObject, params: Params): StripeObject {
  const paths = listOf(params['expand']).map((path) => String(path).split('.').slice(1))
  return paths.reduce((whole, path) => expandPath(state, whole, path), object)
}

function expandPath(
  state: StripeState,
  object: StripeObject,
  path: readonly string[],
): StripeObject {
  const [field = '', ...inner] = path
  const value = object[field]
  if (value === undefined || value === null) return object
  const found = typeof value === 'string' ? state.objects.get(value) : (value as StripeObject)
  return found ? { ...object, [field]: expandPath(state, found, inner) } : object
}

/** A reference is an id unless the call asks to expand it. */
function expanded(state: StripeState, object: StripeObject, params: Params): Answer {
  const fields = listOf(params['expand']).map(String)
  const whole = fields.map((field) => [field, state.objects.get(String(object[field])) ?? null])
  return { ...object, ...Object.fromEntries(whole) }
}
