import { useEffect, useRef } from 'react'
import { reviewedWithin } from '#core/catalog/delivery-promise.ts'
import { reportPackages } from '#core/catalog/package-type.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { SummaryList } from '../frame/summary-list.tsx'
import type { DemoReply } from './use-demo-order.ts'

const defaultStatus = `Your analysis is being reviewed. You will receive the report by e-mail within ${reviewedWithin} hours.`

export function DemoReceived() {
  const heading = useFocusedHeading()
  return (
    <div className="sheet grid min-h-96 place-items-center py-20 text-center">
      <div role="status">
        <Spinner className="mx-auto size-8 text-vermilion" />
        <h1 ref={heading} tabIndex={-1} className="mt-6 text-xl outline-none">
          Request received
        </h1>
        <p className="mt-2 text-graphite">Generating your build-out analysis...</p>
      </div>
    </div>
  )
}

export function DemoResult({ reply }: { reply: DemoReply }) {
  const heading = useFocusedHeading()
  const { packageType, message } = reply.orderDetails ?? {}
  return (
    <div className="sheet max-w-measure py-16">
      <h1 ref={heading} tabIndex={-1} className="text-xl outline-none sm:text-2xl">
        {reply.message}
      </h1>
      <SummaryList
        className="mt-8 border-t border-ink"
        entries={[
          { label: 'Order ID', value: reply.orderId || 'N/A' },
          ...(packageType ? [{ label: 'Package', value: reportPackages[packageType].name }] : []),
        ]}
      />
      <section aria-label="Report Status" className="mt-8 border-l-2 border-vermilion pl-4">
        <h2 className="text-lg">Report Status</h2>
        <p className="mt-1 text-graphite">{message || defaultStatus}</p>
      </section>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button disabled>Report Under Review</Button>
        <a href={pagePath('home')} className={buttonClass('secondary')}>
          Back to Home
        </a>
      </div>
    </div>
  )
}

function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}
