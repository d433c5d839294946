import { isSoldPlan, soldPlans } from '#core/catalog/subscription-plan.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { escapeHtml } from './email.ts'

export type CheckoutNotice = { readonly message: string }

type ShownCheckout = {
  readonly plan: string
  readonly amount: number
  readonly customer_email: string
  readonly cancel_url: string
  readonly status: 'open' | 'complete' | 'expired'
  /** Set while the card waits for its 3-D Secure challenge. */
  readonly challenge: object | null
}

const styles = `
:root { color-scheme: light dark; --paper: #FAF8F3; --raised: #FFFFFF; --ink: #14213A; --quiet: #4A5568; --line: #8A8474; --action: #1F4E8C; --onaction: #FFFFFF; --mark: #C2410C; --alert: #9B1C1C; }
@media (prefers-color-scheme: dark) { :root { --paper: #0E1624; --raised: #162033; --ink: #E8EDF5; --quiet: #A9B4C6; --line: #6B7890; --action: #7FB2F0; --onaction: #0E1624; --mark: #FF8A5C; --alert: #FF9B9B; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/24px Inter, system-ui, sans-serif; }
main { max-width: 480px; margin: 0 auto; padding: 32px 16px 64px; }
h1 { margin: 0; font: 400 28px/34px 'Source Serif 4', Georgia, serif; }
.test { margin: 0 0 24px; padding: 8px 16px; border-left: 4px solid var(--mark); background: var(--raised); font-size: 14px; line-height: 20px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 24px; margin: 24px 0; padding: 16px 0; border-top: 1px solid var(--ink); border-bottom: 1px solid var(--line); }
dt { color: var(--quiet); }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
fieldset { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; margin: 0; padding: 16px; border: 1px solid var(--line); background: var(--raised); }
legend { padding: 0 8px; font-weight: 600; }
label { display: block; font-size: 14px; font-weight: 500; }
label.wide { grid-column: 1 / -1; }
input { display: block; width: 100%; min-height: 44px; margin-top: 4px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 2px; background: var(--paper); color: var(--ink); font: inherit; font-variant-numeric: tabular-nums; }
button, .back { display: block; width: 100%; min-height: 48px; margin-top: 16px; border-radius: 2px; font: 600 16px/24px Inter, system-ui, sans-serif; text-align: center; }
.panel { padding: 16px; border: 1px solid var(--line); background: var(--raised); }
.panel h2 { margin: 0 0 8px; font: 600 18px/24px Inter, system-ui, sans-serif; }
.panel p { margin: 0; }
button { border: 0; background: var(--action); color: var(--onaction); cursor: pointer; }
button.second { border: 1px solid var(--line); background: var(--raised); color: var(--ink); }
.back { padding: 12px; color: var(--action); }
:focus-visible { outline: 2px solid var(--action); outline-offset: 2px; }
[role=alert] { margin: 0 0 16px; padding: 12px 16px; border: 1px solid var(--alert); color: var(--alert); }`

/** The sandbox's hosted checkout: a form and no script. The card is never sent back to the page. */
export function drawCheckoutPage(checkout: ShownCheckout, notice?: CheckoutNotice): string {
  const plan = isSoldPlan(checkout.plan) ? soldPlans[checkout.plan].name : checkout.plan
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>Subscribe to ${escapeHtml(plan)} - test mode</title>
<style>${styles}
</style>
</head>
<body>
<main>
<p class="test">Test mode: this page stands in for the payment provider's. No real card is charged.</p>
<h1>Subscribe to ${escapeHtml(plan)}</h1>
<dl>
<dt>Plan</dt><dd>${escapeHtml(plan)}</dd>
<dt>Every 3 months</dt><dd>${formatUsd(checkout.amount)}</dd>
<dt>Email</dt><dd>${escapeHtml(checkout.customer_email)}</dd>
<dt>Due today</dt><dd><strong>${formatUsd(checkout.amount)}</strong></dd>
</dl>
${drawStep(checkout, notice)}
</main>
</body>
</html>
`
}

function drawStep(checkout: ShownCheckout, notice: CheckoutNotice | undefined): string {
  if (checkout.status !== 'open') return drawEnd(checkout)
  return checkout.challenge === null ? drawForm(checkout, notice) : drawChallenge()
}

/** Stands in for the bank's own page; one of the two buttons decides the result. */
function drawChallenge(): string {
  return `<form method="post" aria-labelledby="challenge">
<section class="panel">
<h2 id="challenge">3D Secure 2 Test Page</h2>
<p>This is a test 3D Secure authentication for a transaction, in place of your bank's page. Choose how it ends.</p>
</section>
<button name="challenge" value="complete">Complete</button>
<button name="challenge" value="fail" class="second">Fail</button>
</form>`
}

function drawForm(checkout: ShownCheckout, notice: CheckoutNotice | undefined): string {
  return `${notice ? `<p role="alert">${escapeHtml(notice.message)}</p>` : ''}
<form method="post">
<fieldset>
<legend>Card</legend>
<label class="wide">Card number<input name="number" inputmode="numeric" autocomplete="cc-number" maxlength="30" placeholder="4242 4242 4242 4242" required></label>
<label>Expiration date<input name="expiry" inputmode="numeric" autocomplete="cc-exp" maxlength="9" placeholder="MM / YY" required></label>
<label>Security code<input name="cvc" inputmode="numeric" autocomplete="cc-csc" maxlength="4" placeholder="CVC" required></label>
</fieldset>
<button>Subscribe</button>
</form>
<a class="back" href="${escapeHtml(checkout.cancel_url)}">Cancel and go back</a>`
}

function drawEnd({ status, cancel_url }: ShownCheckout): string {
  const text =
    status === 'complete'
      ? 'This checkout is paid. There is nothing left to do here.'
      : 'This checkout has expired and nothing was charged. Please start again.'
  return `<p role="status">${text}</p>
<a class="back" href="${escapeHtml(cancel_url)}">Back to pricing</a>`
}
