import { isWish } from '#core/order/customer-request.ts'
import { askedAnswers } from '#core/project/project-answers.ts'
import { WhatIfField } from './question-list.tsx'
import type { WhatIf } from './use-what-if.ts'

const isFirst: ReadonlySet<string> = new Set(['spaceCondition', 'startMonth'])

/** What can be changed: what is to be built first, and then everything about the space. */
export function WhatIfControls({ whatIf }: { whatIf: WhatIf }) {
  const answers = { ...whatIf.view?.answers, ...whatIf.changes }
  const asked = askedAnswers(answers)
  const first = asked.filter(({ id }) => isWish(id) || isFirst.has(id))
  const systems = asked.filter(({ group }) => group === 'systems')
  const program = asked.filter(({ id, group }) => group === 'program' && !isFirst.has(id))
  return (
    <div className="flex flex-col gap-6">
      <FieldGrid answers={first} whatIf={whatIf} />
      <details>
        <summary className="link min-h-6 w-fit cursor-pointer text-sm">Existing systems</summary>
        <FieldGrid answers={systems} whatIf={whatIf} />
      </details>
      <details>
        <summary className="link min-h-6 w-fit cursor-pointer text-sm">
          Rooms, equipment and terms
        </summary>
        <FieldGrid answers={program} whatIf={whatIf} />
      </details>
    </div>
  )
}

type FieldGridProps = { answers: ReturnType<typeof askedAnswers>; whatIf: WhatIf }

function FieldGrid({ answers, whatIf }: FieldGridProps) {
  return (
    <div className="mt-3 grid gap-x-6 gap-y-5 sm:grid-cols-2">
      {answers.map((answer) => (
        <WhatIfField key={answer.id} answer={answer} whatIf={whatIf} />
      ))}
    </div>
  )
}
