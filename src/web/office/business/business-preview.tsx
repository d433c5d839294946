import type { ReactNode } from 'react'
import { type Business, publicBusiness } from '#core/business/business.ts'

/** What is typed, where customers will see it. */
export function BusinessPreview({ business }: { business: Business }) {
  const { lines, supportEmail } = publicBusiness(business)
  const { taxId, invoicePrefix, invoiceNote } = business
  return (
    <section aria-labelledby="business-preview" className="flex flex-col gap-5 self-start">
      <h3 id="business-preview" className="text-base">
        Preview
      </h3>
      <Sample title="On the legal pages">
        {lines}
        {'\n\n'}Contact: {supportEmail}
      </Sample>
      <Sample title="Below every email">
        {'Plumbline\nYou receive this mail because …\n\n'}
        {lines}
        {'\n'}
        {supportEmail}
      </Sample>
      <Sample title="On invoices">
        Invoice {invoicePrefix}1042{'\n\n'}
        {[lines, supportEmail, taxId && `Tax id: ${taxId}`].filter(Boolean).join('\n')}
        {invoiceNote ? `\n\n${invoiceNote}` : ''}
      </Sample>
    </section>
  )
}

function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure className="border border-hairline bg-raised">
      <figcaption className="label-line border-b border-hairline px-4 py-2">{title}</figcaption>
      <p className="px-4 py-3 text-sm break-words whitespace-pre-line">{children}</p>
    </figure>
  )
}
