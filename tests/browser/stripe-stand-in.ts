import type { Page } from '@playwright/test'

/**
 * The behavior of the provider's script that the checkout sees: a field that becomes ready, and a
 * payment that ends as the test decides. The test controls it by `window.standIn`.
 */
export const fakeStripeJs = `
window.standIn = Object.assign({ ready: true, loadError: false, outcome: 'succeed' }, window.standIn)
window.Stripe = Object.assign((key) => ({
  _registerWrapper() {},
  registerAppInfo() {},
  elements(options) {
    window.standIn.options = options
    window.standIn.key = key
    const element = (type, elementOptions) => {
      window.standIn.element = { type, options: elementOptions }
      const handlers = {}
      const say = (name, event) => setTimeout(() => (handlers[name] || []).forEach((handle) => handle(event)), 30)
      return {
        on(name, handle) { (handlers[name] ||= []).push(handle) },
        off() {}, once() {}, update() {}, destroy() {}, unmount() {},
        mount(node) {
          node.innerHTML = '<p>Card form of the provider</p>'
          if (window.standIn.loadError) say('loaderror', { elementType: 'payment', error: {} })
          else if (window.standIn.ready) say('ready', { elementType: 'payment' })
        },
      }
    }
    return { create: element, getElement: () => null, update() {}, submit: async () => ({}), on() {}, off() {} }
  },
  async confirmPayment(request) {
    window.standIn.confirmed = { return_url: request.confirmParams.return_url, redirect: request.redirect }
    const { outcome } = window.standIn
    if (outcome === 'succeed') return { paymentIntent: { status: 'succeeded' } }
    if (outcome === 'throw') throw new Error('gone')
    return { error: outcome === 'silent' ? { type: 'api_error' } : { type: 'card_error', message: outcome } }
  },
  createToken() {}, createPaymentMethod() {}, confirmCardPayment() {},
}), { version: 'endive' })
`

/**
 * Serves the script at the address that the server gave, or fails, or hangs, depending on `answer`.
 */
export async function routeStripeJs(
  page: Page,
  url: string,
  answer: () => 'script' | 'fail' | 'hang',
): Promise<void> {
  await page.route(url, async (route) => {
    const now = answer()
    if (now === 'script') {
      await route.fulfill({ contentType: 'text/javascript', body: fakeStripeJs })
    } else if (now === 'fail') await route.abort()
  })
}

/** Sets the script's behavior before it is loaded. */
export async function steer(page: Page, wanted: Record<string, unknown>): Promise<void> {
  await page.addInitScript((value) => Object.assign(window, { standIn: value }), wanted)
}

export function standInState(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => (window as unknown as { standIn: Record<string, unknown> }).standIn)
}
