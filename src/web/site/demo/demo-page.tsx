import { useState } from 'react'
import { typedOr, useKnownContact } from '../frame/known-contact.ts'
import { PageTitle } from '../frame/page-title.tsx'
import { usePageHead } from '../frame/use-page-head.ts'
import { DemoForm } from './demo-form.tsx'
import { DemoPanel } from './demo-panel.tsx'
import { DemoReceived, DemoResult } from './demo-result.tsx'
import { type DemoValues, emptyDemo } from './demo-values.ts'
import { useDemoOrder } from './use-demo-order.ts'

export function DemoPage() {
  usePageHead('demo')
  const [values, setValues] = useState<DemoValues>(emptyDemo)
  useKnownContact((known) =>
    setValues((before) => ({
      ...before,
      customerName: typedOr(before.customerName, known.name),
      email: typedOr(before.email, known.email),
      companyName: typedOr(before.companyName, known.companyName),
    })),
  )
  const order = useDemoOrder()
  if (order.view.kind === 'received') return <DemoReceived />
  if (order.view.kind === 'result') return <DemoResult reply={order.view.reply} />
  return (
    <div className="sheet py-12 lg:py-16">
      <PageTitle mark="Test drive" title="New TI Analysis Test Drive">
        No payment. The project is saved to the admin dashboard, where staff review it like any
        other.
      </PageTitle>
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <DemoForm
          values={values}
          onChange={(change) => setValues((before) => ({ ...before, ...change }))}
          order={order}
        />
        <DemoPanel values={values} />
      </div>
    </div>
  )
}
