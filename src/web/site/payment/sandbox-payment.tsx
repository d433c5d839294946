import { type FormEvent, useEffect, useState } from 'react'
import { CallError, call, messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { clearToast, showToast } from '#web/ui/toast-store.ts'
import { type CardFields, type CardProblems, cardProblems, readExpiry } from './card-fields.ts'
import { CardForm } from './card-form.tsx'
import { ChallengeDialog } from './challenge-dialog.tsx'
import { PaymentButton } from './payment-button.tsx'
import { PaymentFailureNotice } from './payment-failure-notice.tsx'
import {
  declineMessage,
  keepConsent,
  type PaymentFailure,
  sayDeclined,
  sayPaymentError,
} from './payment-messages.ts'
import type { PaymentProps } from './payment-props.ts'

const noCard: CardFields = { number: '', expiry: '', cvc: '' }

/** The card form of the sandbox: documented test cards, no money, no provider's script. */
export function SandboxPayment(props: PaymentProps) {
  const { onRunning } = props
  const [card, setCard] = useState(noCard)
  const [problems, setProblems] = useState<CardProblems>({})
  const pay = useSandboxPay(props)
  useEffect(() => onRunning(pay.isSubmitting), [onRunning, pay.isSubmitting])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = cardProblems(card)
    setProblems(found)
    const first = Object.keys(found)[0]
    if (first) document.getElementById(`card-${first}`)?.focus()
    else void pay.confirm(card)
  }
  if (pay.isExpired) return <ExpiredPayment {...props} />
  return (
    <form noValidate onSubmit={submit}>
      <p className="mb-4 border-l-4 border-caution bg-wash-caution px-4 py-2 text-sm text-caution">
        Test mode: no real card is charged. Use a test card such as 4242 4242 4242 4242.
      </p>
      <CardForm
        card={card}
        problems={problems}
        onChange={(change) => {
          setCard((before) => ({ ...before, ...change }))
          setProblems({})
        }}
      />
      <PaymentFailureNotice failure={pay.failure} kept={props.kept} />
      <PaymentButton
        phase={pay.isSubmitting ? 'submitting' : 'ready'}
        acceptsTerms={props.acceptTerms !== undefined}
        amount={props.amount}
      />
      <ChallengeDialog open={pay.isChallenged} onOutcome={(outcome) => void pay.answer(outcome)} />
    </form>
  )
}

function useSandboxPay({ clientSecret, acceptTerms, onPaid }: PaymentProps) {
  const [phase, setPhase] = useState<'ready' | 'submitting' | 'challenged' | 'expired'>('ready')
  const [failure, setFailure] = useState<PaymentFailure>()
  const fail = (error: unknown) => {
    const declined = declineMessage(error)
    if (error instanceof CallError && error.code === 'payment-canceled') {
      setPhase('expired')
      return
    }
    setFailure(declined === undefined ? sayPaymentError() : sayDeclined(declined))
    setPhase('ready')
  }
  const confirm = async ({ number, expiry, cvc }: CardFields) => {
    clearToast()
    setFailure(undefined)
    setPhase('submitting')
    const failed = await keepConsent(acceptTerms)
    if (failed) {
      setFailure(failed)
      return setPhase('ready')
    }
    try {
      const card = { number: number.replace(/\D/g, ''), ...readExpiry(expiry), cvc }
      const { status } = await call('confirmSandboxPayment', { body: { clientSecret, card } })
      if (status === 'succeeded') onPaid()
      else setPhase('challenged')
    } catch (error) {
      fail(error)
    }
  }
  const answer = async (outcome: 'complete' | 'fail') => {
    setPhase('submitting')
    try {
      await call('challengeSandboxPayment', { body: { clientSecret, outcome } })
      onPaid()
    } catch (error) {
      fail(error)
    }
  }
  return {
    isSubmitting: phase === 'submitting' || phase === 'challenged',
    isChallenged: phase === 'challenged',
    isExpired: phase === 'expired',
    failure,
    confirm,
    answer,
  }
}

function ExpiredPayment({ renew, onNewSecret, kept }: PaymentProps) {
  const [busy, setBusy] = useState(false)
  const startAgain = async () => {
    setBusy(true)
    try {
      onNewSecret(await renew())
    } catch (error) {
      showToast({
        tone: 'destructive',
        title: 'Payment Error',
        description: messageOf(error, 'An unexpected error occurred. Please try again.'),
      })
      setBusy(false)
    }
  }
  return (
    <Alert tone="caution" title="This payment has expired">
      <p>Nothing was charged. {kept} Start the payment again.</p>
      <Button size="sm" className="mt-3" busy={busy} onClick={() => void startAgain()}>
        Start payment again
      </Button>
    </Alert>
  )
}
