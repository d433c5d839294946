import { shownBusiness } from '#web/lib/shown-business.ts'

/** What buyers ask about invoices. */
export function InvoiceHelp() {
  const { supportEmail } = shownBusiness()
  return (
    <details className="mt-4 max-w-2xl text-sm">
      <summary className="link inline-block cursor-pointer py-1.5">Help with invoices</summary>
      <dl className="mt-2 flex flex-col gap-3">
        {answers.map(([question, answer]) => (
          <div key={question}>
            <dt className="font-medium">{question}</dt>
            <dd className="mt-1 text-graphite">{answer}</dd>
          </div>
        ))}
        <div>
          <dt className="font-medium">Something is wrong or missing?</dt>
          <dd className="mt-1 text-graphite">
            Write to{' '}
            <a href={`mailto:${supportEmail}`} className="link">
              {supportEmail}
            </a>{' '}
            and name the number of the invoice or order.
          </dd>
        </div>
      </dl>
    </details>
  )
}

const answers = [
  [
    'Where is the invoice of a single report?',
    'On the page of its order, under Invoices. The receipt mail leads there too. An upgrade has an invoice of its own.',
  ],
  [
    'How do I add a PO number or a billing address?',
    'At the checkout, or later on the page of the order. An invoice that exists keeps its number and date and states the day of the change.',
  ],
  [
    'What does a plan’s report cost on an invoice?',
    'Nothing more: the invoice of the quarter covers the reports of the plan.',
  ],
  [
    'Where do I see a refund?',
    'On the invoice of the payment that it was taken from, with its day. There are no separate credit notes.',
  ],
  ['Is there sales tax?', 'Each invoice states the tax. We charge none today.'],
] as const
