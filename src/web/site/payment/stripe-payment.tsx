import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError } from '#web/lib/call.ts'
import { clearToast } from '#web/ui/toast-store.ts'
import { FormProblem } from './form-problem.tsx'
import { loadPayments, type StripeConfig } from './load-stripe.ts'
import { PaymentButton, type PaymentPhase } from './payment-button.tsx'
import { PaymentFailureNotice } from './payment-failure-notice.tsx'
import {
  keepConsent,
  type PaymentFailure,
  sayDeclined,
  sayFormLoading,
  sayPaymentError,
  saySystemLoading,
} from './payment-messages.ts'
import type { PaymentProps } from './payment-props.ts'

type StripePaymentProps = PaymentProps & { config: StripeConfig }

const watchdogMs = 15_000

/** Stripe's own form. Any failure to load it ends in one message with one way to try again. */
export function StripePayment({ config, ...props }: StripePaymentProps) {
  const [turn, setTurn] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const retry = async () => {
    await renew(props)
    setTurn((before) => before + 1)
    setFailed(false)
  }
  if (isFailed) return <FormProblem onRetry={() => void retry()} />
  return <LoadedForm key={turn} config={config} {...props} onFailed={() => setFailed(true)} />
}

const donePayments: ReadonlySet<unknown> = new Set(['already-paid', 'already-upgraded'])

/** An expired payment looks like a form that does not load, so the order is asked. */
async function renew({
  clientSecret: before,
  onPaid,
  onNewSecret,
  ...props
}: PaymentProps): Promise<void> {
  try {
    const clientSecret = await props.renew()
    if (clientSecret !== before) onNewSecret(clientSecret)
  } catch (error) {
    // The form itself reports any other error.
    if (error instanceof CallError && donePayments.has(error.code)) onPaid()
  }
}

type FormProps = StripePaymentProps & { onFailed: () => void }

function LoadedForm({ config, onFailed, ...props }: FormProps) {
  const [stripe] = useState(() => loadPayments(config))
  const failed = useRef(onFailed)
  useEffect(() => {
    let isGone = false
    void stripe.then((loaded) => {
      if (loaded === null && !isGone) failed.current()
    })
    return () => {
      isGone = true
    }
  }, [stripe])
  return (
    <>
      {config.testMode ? (
        <p className="mb-4 border-l-4 border-caution bg-wash-caution px-4 py-2 text-sm text-caution">
          Test mode: no real card is charged. Use a test card such as 4242 4242 4242 4242.
        </p>
      ) : null}
      <Elements
        stripe={stripe}
        options={{ clientSecret: props.clientSecret, appearance: appearance() }}
      >
        <PaymentFields {...props} onFailed={onFailed} />
      </Elements>
    </>
  )
}

function PaymentFields(props: PaymentProps & { onFailed: () => void }) {
  const { returnPath, onPaid, onFailed, onRunning, kept } = props
  const stripe = useStripe()
  const elements = useElements()
  const [phase, setPhase] = useState<PaymentPhase>('loading')
  const [failure, setFailure] = useState<PaymentFailure>()
  useEffect(() => onRunning(phase === 'submitting'), [onRunning, phase])
  useWatchdog(phase === 'loading', onFailed)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!stripe || !elements) return saySystemLoading()
    if (phase === 'loading') return sayFormLoading()
    if (phase === 'submitting') return
    clearToast()
    setFailure(undefined)
    setPhase('submitting')
    const failed =
      (await keepConsent(props.acceptTerms)) ?? (await confirm(stripe, elements, returnPath))
    if (!failed) return onPaid()
    setFailure(failed)
    setPhase('ready')
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <PaymentElement
        options={{ layout: { type: 'accordion', defaultCollapsed: false } }}
        onReady={() => setPhase('ready')}
        onLoadError={onFailed}
      />
      <PaymentFailureNotice failure={failure} kept={kept} />
      <PaymentButton
        phase={phase}
        acceptsTerms={props.acceptTerms !== undefined}
        amount={props.amount}
      />
    </form>
  )
}

async function confirm(
  stripe: Stripe,
  elements: StripeElements,
  returnPath: string,
): Promise<PaymentFailure | undefined> {
  try {
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: new URL(returnPath, location.href).href },
      redirect: 'if_required',
    })
    // Another tab may have paid meanwhile.
    if (!error || error.payment_intent?.status === 'succeeded') return undefined
    return sayDeclined(error.message)
  } catch {
    return sayPaymentError()
  }
}

/** A hanging request never settles, so waiting ends after this time. */
function useWatchdog(isWaiting: boolean, onTimeout: () => void): void {
  const timeout = useRef(onTimeout)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => timeout.current(), watchdogMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
}

/** The site's colors for the provider's form, which is drawn inside a frame. */
function appearance(): Appearance {
  const probe = document.createElement('span')
  document.body.append(probe)
  const color = (name: string) => {
    probe.style.color = `var(--color-${name})`
    return getComputedStyle(probe).color
  }
  const variables = {
    colorPrimary: color('blueprint'),
    colorBackground: color('raised'),
    colorText: color('ink'),
    colorTextSecondary: color('graphite'),
    colorDanger: color('bad'),
    borderRadius: '2px',
    fontFamily: 'Inter, system-ui, sans-serif',
  }
  probe.remove()
  return { theme: 'stripe', variables }
}
