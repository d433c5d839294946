import { Suspense, useEffect, useRef, useState } from 'react'
import type { UpgradeView } from '#contract/upgrades.ts'
import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import type { Cents } from '#core/money/money.ts'
import { packageCopy } from '#web/content/package-copy.ts'
import { formatOrderMoment } from '#web/lib/format-date.ts'
import { isReportLate } from '#web/lib/report-late.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { PaymentFailureNotice } from '../payment/payment-failure-notice.tsx'
import { type PaymentFailure, returnedUnpaid } from '../payment/payment-messages.ts'
import { PaymentSkeleton } from '../payment/payment-skeleton.tsx'
import { type ReturnedPayment, upgradeReturnPath } from '../payment/returned-payment.ts'
import type { WhatIfSource } from '../what-if/use-what-if.ts'
import { useOpenUpgrade, useRefreshUpgraded, useRenewUpgrade, useUpgrade } from './use-upgrade.ts'

const PaymentForm = loadedLater(() =>
  import('../payment/payment-form.tsx').then((part) => part.PaymentForm),
)

type UpgradePanelProps = { source: WhatIfSource; returned: ReturnedPayment | undefined }

/** The larger package for the difference in price, paid in place; then what is waiting. */
export function UpgradePanel({ source, returned }: UpgradePanelProps) {
  const [isConfirming, setConfirming] = useState(returned === 'succeeded')
  const { data } = useUpgrade(source, { isConfirming })
  const refresh = useRefreshUpgraded(source)
  const isMade = data !== undefined && data.offer === null && data.made !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the upgrade is made
  useEffect(() => {
    if (isConfirming && isMade) refresh()
  }, [isConfirming, isMade])
  if (!data) return null
  if (data.made && !data.offer) return <MadeNotice made={data.made} takesFocus={isConfirming} />
  if (!data.offer) return null
  if (isConfirming) {
    return (
      <Alert className="mt-8" title="Your payment is being confirmed">
        This takes a moment. The page shows the upgrade as soon as the payment arrived.
      </Alert>
    )
  }
  return (
    <Offer
      source={source}
      offer={data.offer}
      failure={returned === 'failed' ? returnedUnpaid : undefined}
      onPaid={() => {
        setConfirming(true)
        refresh()
      }}
    />
  )
}

type MadeNoticeProps = { made: NonNullable<UpgradeView['made']>; takesFocus: boolean }

/** What is waiting; nothing once the larger report is there. */
function MadeNotice({ made, takesFocus }: MadeNoticeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.focus()
  }, [takesFocus])
  if (!made.dueAt) return null
  const { name } = reportPackages[made.packageType]
  return (
    <Alert ref={place} tone="good" className="mt-8" title={`Upgraded to ${name}`}>
      Your {name} is being made from the facts you gave, and a person checks it.{' '}
      {/* The order's page says what is late or waits. */}
      {isReportLate(made.dueAt) ? null : (
        <>
          It is due by{' '}
          <span className="figures">{formatOrderMoment(made.timeZone, made.dueAt)}</span>.{' '}
        </>
      )}
      You get a mail. A report that was delivered before stays readable until then.
    </Alert>
  )
}

type OfferProps = {
  source: WhatIfSource
  offer: NonNullable<UpgradeView['offer']>
  failure: PaymentFailure | undefined
  onPaid: () => void
}

function Offer({ source, offer, failure, onPaid }: OfferProps) {
  const [payment, setPayment] = useState<{ secret: string; amount: Cents; attempt: number }>()
  const open = useOpenUpgrade(source, ({ clientSecret: secret, amount }) => {
    if (secret === null) onPaid()
    else setPayment({ secret, amount, attempt: 1 })
  })
  const { name } = reportPackages[offer.packageType]
  return (
    <section
      aria-labelledby="upgrade"
      data-print="hide"
      className="mt-8 border border-edge bg-raised p-4 sm:p-6"
    >
      <h3 id="upgrade" className="text-lg">
        Upgrade to {name}
      </h3>
      <p className="mt-1 max-w-measure text-sm">
        {offer.amount > 0 ? (
          <>
            <strong className="figures font-semibold">{formatUsdWhole(offer.amount)}</strong>, the
            difference between today’s prices of the two packages. The facts you gave stay as they
            are.
          </>
        ) : (
          'Your plan covers it. The facts you gave stay as they are.'
        )}{' '}
        Due within {offer.deliveryHours} hours.
      </p>
      <AddedContent packageType={offer.packageType} />
      {payment ? null : (
        <PaymentFailureNotice failure={failure} kept="Your report stays as it is." />
      )}
      {payment ? (
        <PaymentPlace
          key={payment.attempt}
          source={source}
          secret={payment.secret}
          amount={payment.amount}
          onPaid={onPaid}
          onNewSecret={(secret) => setPayment({ ...payment, secret, attempt: payment.attempt + 1 })}
          onClose={() => setPayment(undefined)}
        />
      ) : (
        <Button className="mt-4" busy={open.isPending} onClick={() => open.mutate(offer.amount)}>
          {offer.amount > 0 ? `Upgrade for ${formatUsdWhole(offer.amount)}` : `Upgrade to ${name}`}
        </Button>
      )}
    </section>
  )
}

function AddedContent({ packageType }: { packageType: PackageType }) {
  return (
    <ul className="mt-3 list-disc pl-5 text-sm text-graphite">
      {packageCopy[packageType].features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  )
}

type PaymentPlaceProps = OfferPayment & { onClose: () => void }

type OfferPayment = {
  source: WhatIfSource
  secret: string
  amount: Cents
  onPaid: () => void
  onNewSecret: (secret: string) => void
}

function PaymentPlace(props: PaymentPlaceProps) {
  const { source, secret, amount, onPaid, onNewSecret, onClose } = props
  const [isRunning, setRunning] = useState(false)
  const renew = useRenewUpgrade(source, onClose)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="mt-6 max-w-measure border-t border-hairline pt-6">
      <Suspense fallback={<PaymentSkeleton />}>
        <PaymentForm
          clientSecret={secret}
          amount={amount}
          returnPath={upgradeReturnPath(location.pathname)}
          kept="Your order stays as it is."
          renew={() => renew({ secret, amount })}
          onPaid={onPaid}
          onRunning={setRunning}
          onNewSecret={onNewSecret}
        />
      </Suspense>
      <Button variant="secondary" className="mt-3 w-full" disabled={isRunning} onClick={onClose}>
        Not now
      </Button>
    </div>
  )
}
