import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { judgeTestCard } from '#core/payment/test-card.ts'
import { localDay } from '#core/time/time-zone.ts'
import {
  completeSession,
  type StripeObject,
  type StripeState,
} from '#server/testing/stripe/stripe-objects.ts'
import {
  answerChallenge,
  type ChallengePlace,
  type Confirmation,
  confirmPayment,
  intentOfSecret,
  type Outcome,
} from './confirm-payment.ts'
import {
  bankPage,
  challengePage,
  elementPage,
  hostedCheckoutPage,
  redirectPage,
} from './element-pages.ts'

/** How the provider's pages behave; a test changes it and the next one starts from the defaults. */
export type Steering = {
  /** What the fields say once they are there. */
  first: 'ready' | 'loaderror' | ''
  challengeIn: ChallengePlace
  /** An answer that breaks off: an error without words, or a frame that is gone. */
  breaks: 'never' | 'silently' | 'with the frame'
}

export const usualSteering: Steering = { first: 'ready', challengeIn: 'frame', breaks: 'never' }

type Reply = { readonly status?: number; readonly type?: string; readonly body: string }
type Handle = (found: RegExpExecArray, url: URL, body: string) => Reply | Promise<Reply>

const html = (body: string): Reply => ({ type: 'text/html', body })
const json = (body: unknown): Reply => ({ type: 'application/json', body: JSON.stringify(body) })
const goTo = (address: string): Reply => ({ status: 303, body: address })

/**
 * The provider's own origin as the browser sees it: the script, the frames with the fields, the
 * bank's page, and the hosted page of a plan. Payments move in the state of the API's stand-in.
 */
export async function openElementServer(state: StripeState, port: number) {
  const steering: Steering = { ...usualSteering }

  const script = async (name: string): Promise<Reply> => ({
    type: 'text/javascript',
    body: await readFile(new URL(name, import.meta.url), 'utf8'),
  })

  const routes: readonly (readonly [string, RegExp, Handle])[] = [
    ['GET', /^\/stripe\.js$/, () => script('stripe.js')],
    ['GET', /^\/element\.js$/, () => script('element.js')],
    [
      'GET',
      /^\/element$/,
      (_, url) => {
        const intent = intentOfSecret(state, url.searchParams.get('secret') ?? '')
        const types = (intent?.['allowed_payment_method_types'] ?? []) as string[]
        return html(elementPage(types, intent ? steering.first : 'loaderror'))
      },
    ],
    ['POST', /^\/confirm$/, (_, __, body) => json(confirm(JSON.parse(body) as Confirmation))],
    ['GET', /^\/challenge\/(\w+)$/, ([, id = '']) => html(challengePage(id))],
    ['GET', /^\/bank\/(\w+)$/, ([, id = '']) => html(bankPage(id))],
    [
      'POST',
      /^\/bank\/(\w+)\/(Complete|Fail)$/,
      ([, id = '', answer]) => json(answerChallenge(state, id, answer === 'Complete')),
    ],
    ['GET', /^\/redirect\/(\w+)$/, ([, id = ''], url) => html(redirectPage(id, backOf(url)))],
    ['POST', /^\/back\/(\w+)$/, ([, id = ''], url) => goTo(returnAddress(id, url))],
    ['GET', /^\/c\/pay\/(\w+)$/, ([, id = '']) => hosted(id)],
    ['POST', /^\/c\/pay\/(\w+)$/, ([, id = ''], _, body) => subscribe(id, body)],
  ]

  function confirm(confirmation: Confirmation): Outcome {
    if (steering.breaks === 'silently') return { error: { type: 'api_error' } }
    if (steering.breaks === 'with the frame') return { isBroken: true }
    const outcome = confirmPayment(state, confirmation, steering.challengeIn)
    return 'redirectTo' in outcome ? { redirectTo: `${url}${outcome.redirectTo}` } : outcome
  }

  /** As the provider returns: the payment, its secret and the result stand in the address. */
  function returnAddress(id: string, asked: URL): string {
    const isDone = asked.searchParams.get('answer') === 'Complete'
    answerChallenge(state, id, isDone)
    const back = new URL(backOf(asked))
    back.searchParams.set('payment_intent', id)
    const secret = String(state.objects.get(id)?.['client_secret'])
    back.searchParams.set('payment_intent_client_secret', secret)
    back.searchParams.set('redirect_status', isDone ? 'succeeded' : 'failed')
    return back.href
  }

  function hosted(id: string, problem = ''): Reply {
    const session = state.objects.get(id)
    if (session?.['status'] !== 'open') return { status: 404, body: 'This page has expired.' }
    return html(hostedCheckoutPage(amountOf(session), String(session['cancel_url']), problem))
  }

  function amountOf(session: StripeObject): number {
    return Number(state.objects.get(String(session['price']))?.['unit_amount'])
  }

  function subscribe(id: string, body: string): Reply {
    const fields = new URLSearchParams(body)
    const [month = 0, year = 0] = (fields.get('expiry') ?? '').split('/').map(Number)
    const [number, cvc] = [fields.get('number') ?? '', fields.get('cvc') ?? '']
    const card = { number, expMonth: month, expYear: 2000 + year, cvc }
    const judged = judgeTestCard(card, localDay(new Date(), 'America/Chicago'))
    if (judged.kind === 'declined') return hosted(id, judged.decline.message)
    const successUrl = String(state.objects.get(id)?.['success_url'])
    completeSession(state, id)
    return goTo(successUrl.replace('{CHECKOUT_SESSION_ID}', id))
  }

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = new URL(request.url ?? '/', url)
    const body = await text(request)
    for (const [method, path, handle] of routes) {
      const found = method === request.method ? path.exec(asked.pathname) : null
      if (found) return send(response, await handle(found, asked, body))
    }
    const isIcon = asked.pathname === '/favicon.ico'
    send(response, { status: isIcon ? 204 : 404, body: '' })
  }

  const url = `http://127.0.0.1:${port}`
  await new Promise<void>((done) => void server.listen(port, '127.0.0.1', done))
  return {
    url,
    steering,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

export type ElementServer = Awaited<ReturnType<typeof openElementServer>>

const backOf = (url: URL) => url.searchParams.get('to') ?? ''

function send(response: ServerResponse, { status = 200, type, body }: Reply): void {
  if (status === 303) {
    response.writeHead(303, { location: body }).end()
    return
  }
  response.writeHead(status, { 'content-type': type ?? 'text/plain' }).end(body)
}
