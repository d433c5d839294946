import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import type { UntakenWords } from '#core/letter-of-intent/read-letter.ts'
import { listOf } from '#core/sentence-parts.ts'
import { quoteParts } from './quote-parts.ts'

const everyPackage = [
  'the tenant’s company',
  'the address of the premises',
  'their area',
  'the permitted use',
  'the opening date',
]
const withDetails = [
  'the delivery condition',
  'systems that are there',
  'the landlord’s work',
  'seats and rooms',
  'the allowance',
  'the rent of a year',
  'the term',
]

/** Said instead of an empty list. */
export function NothingStated({ packageType }: { packageType: PackageType }) {
  const asksDetails = reportPackages[packageType].asks.includes('details')
  return (
    <>
      <p className="font-medium">The letter plainly states nothing that this form asks for.</p>
      <p className="mt-2 text-sm text-graphite">
        We look for {listOf(asksDetails ? [...everyPackage, ...withDetails] : everyPackage)}. What
        is offered as an option, denied or tied to a condition is not read.
      </p>
    </>
  )
}

/** What the form cannot take as it stands, so that nobody thinks it was overlooked. */
export function UntakenList({ untaken }: { untaken: readonly UntakenWords[] }) {
  if (untaken.length === 0) return null
  return (
    <section aria-label="To enter yourself" className="mt-6 border-t border-ink pt-4">
      <h3 className="font-sans text-sm font-medium">To enter yourself</h3>
      <ul className="mt-2 text-sm">
        {untaken.map(({ answer, label, reason, sentence }) => (
          <li key={answer} className="border-b border-hairline py-3 last:border-0">
            {label}: {reason}
            <blockquote className="mt-1 border-l-2 border-hairline pl-3 font-serif break-words text-graphite">
              {quoteParts({ sentence, marked: { from: 0, to: 0 } }).after}
            </blockquote>
          </li>
        ))}
      </ul>
    </section>
  )
}
