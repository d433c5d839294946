import { deliveredWithin } from '#core/catalog/delivery-promise.ts'
import { shownHours } from '#web/lib/shown-offer.ts'
import { GridBubble } from '#web/ui/grid-bubble.tsx'
import { SectionHead } from './section-head.tsx'

const steps = [
  {
    title: 'Describe the space',
    text: 'Type, area, finishes, what is already there. About ten minutes, and nothing you type is lost.',
  },
  {
    title: 'Pay by card',
    text: 'One price, shown before you start. Your order page follows the report from then on.',
  },
  {
    title: 'We price and check it',
    text: 'Every line is priced for Des Moines; a person reviews the result before it goes out.',
  },
  {
    title: 'Read the report',
    text: `A secure link, a PDF, and the lines as a table. Delivery in ${deliveredWithin(shownHours)}.`,
  },
] as const

export function HowItWorksSection() {
  return (
    <section id="how-it-works" className="border-b border-hairline bg-sunken">
      <div className="sheet py-16 lg:py-24">
        <SectionHead mark="How It Works" title="Four steps to your report." />
        <ol className="mt-12 grid gap-10 sm:grid-cols-2 lg:grid-cols-4 lg:gap-0">
          {steps.map((step, index) => (
            <li key={step.title} className="lg:pr-8">
              <div className="flex items-center">
                <GridBubble className="size-10">{index + 1}</GridBubble>
                <span aria-hidden="true" className="h-px flex-1 bg-edge lg:-mr-8" />
              </div>
              <h3 className="mt-4 text-lg">{step.title}</h3>
              <p className="mt-2 max-w-xs text-sm text-graphite">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
