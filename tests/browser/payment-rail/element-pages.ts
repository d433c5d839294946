/** The pages of the stand-in for the provider's own origin. */

const page = (title: string, body: string, attributes = '') =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
  <style>body { font: 16px sans-serif; background: #fff; color: #222 } label { display: block; margin: 0.5em 0 }</style>
  <body ${attributes}>${body}</body></html>`

const cardFields = `
  <label>Card number <input name="number" autocomplete="cc-number" inputmode="numeric"></label>
  <label>Expiration date MM / YY <input name="expiry" autocomplete="cc-exp"></label>
  <label>Security code <input name="cvc" autocomplete="cc-csc"></label>`

const method = (value: string, label: string, isFirst = false) =>
  `<label><input type="radio" name="method" value="${value}" ${isFirst ? 'checked' : ''}> ${label}</label>`

/** `first` is what the frame says once it is there: ready, an error, or nothing. */
export function elementPage(types: readonly string[], first: 'ready' | 'loaderror' | ''): string {
  const link = types.includes('link')
  return page(
    'Payment',
    `<form>
      ${method('card', 'Card', true)}
      <div data-method="card">${cardFields}</div>
      ${method('google_pay', 'Google Pay')}
      ${link ? method('link', 'Link') : ''}
      <div data-method="link" hidden><label>Email <input name="email" type="email"></label></div>
    </form>
    <p role="alert"></p>
    <script src="/element.js"></script>`,
    `data-first="${first}"`,
  )
}

/** The provider's frame holds the bank's frame. */
export function challengePage(paymentId: string): string {
  return page(
    'Bank',
    `<iframe name="stripe-challenge-frame" title="Bank" src="/bank/${paymentId}" width="400" height="300"></iframe>
    <script>
      window.addEventListener('message', ({ data }) => parent.postMessage(data, '*'))
    </script>`,
  )
}

export function bankPage(paymentId: string): string {
  return page(
    'Your bank',
    `<h1>3D Secure 2 Test Page</h1>
    <button>Complete</button> <button>Fail</button>
    <script>
      for (const button of document.querySelectorAll('button')) {
        button.addEventListener('click', async () => {
          const answer = await fetch('/bank/${paymentId}/' + button.textContent, { method: 'POST' })
          parent.postMessage({ outcome: await answer.json() }, '*')
        })
      }
    </script>`,
  )
}

/** A bank that refuses to be framed has a page of its own. */
export function redirectPage(paymentId: string, returnUrl: string): string {
  const address = `/back/${paymentId}?to=${encodeURIComponent(returnUrl)}`
  return page(
    'Your bank',
    `<h1>Payment test page</h1>
    <form method="post" action="${address}&answer=Complete"><button>Authorize Test Payment</button></form>
    <form method="post" action="${address}&answer=Fail"><button>Fail Test Payment</button></form>`,
  )
}

export function hostedCheckoutPage(amount: number, cancelUrl: string, problem: string): string {
  return page(
    'Checkout',
    `<h1>Subscribe for $${amount / 100} every 3 months</h1>
    <form method="post">${cardFields}<button>Subscribe</button></form>
    <p role="alert">${problem}</p>
    <a href="${cancelUrl}">Back</a>`,
  )
}
