import { useSearchParams } from 'react-router'
import { reportPackages } from '#core/catalog/package-type.ts'
import { useUpgrade } from '../upgrade/use-upgrade.ts'
import { ChangesBar, RangeChange, SentNotice } from '../what-if/changes-bar.tsx'
import { QuestionList } from '../what-if/question-list.tsx'
import { useWhatIf } from '../what-if/use-what-if.ts'
import { orderKeyQuery } from './order-key.ts'
import type { OrderView } from './order-view.ts'

/** Until the report is released: the open questions, answered in place. */
export function OrderQuestions({ order }: { order: OrderView }) {
  const [search] = useSearchParams()
  const query = orderKeyQuery(order.id, search)
  const source = { kind: 'order', orderId: order.id, query } as const
  const whatIf = useWhatIf(source)
  const { data: upgrade } = useUpgrade(source)
  const { view } = whatIf
  if (!view || (view.openQuestions.length === 0 && !view.sent)) return null
  return (
    <section aria-labelledby="open-questions" className="mt-12 border-t border-ink pt-6">
      <h2 id="open-questions" className="text-lg">
        What is still open
      </h2>
      <p className="mt-2 mb-6 max-w-measure text-sm text-graphite">
        Most answers make the range of your report narrower, and any of them can move the likely
        cost. You need not answer any of them. The range is what the engine estimates from your
        answers, before a person has looked at it.
      </p>
      <SentNotice view={view} />
      <RangeChange view={view} />
      <div className="mt-6">
        <QuestionList
          whatIf={whatIf}
          most={reportPackages[order.packageType].mostQuestions}
          asksMore={upgrade?.offer ? reportPackages[upgrade.offer.packageType].name : undefined}
        />
      </div>
      <ChangesBar whatIf={whatIf} />
    </section>
  )
}
