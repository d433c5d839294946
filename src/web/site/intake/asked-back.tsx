import { useFormContext, useWatch } from 'react-hook-form'
import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import type { SpecialFeature } from '#core/catalog/special-feature.ts'
import type { FactConflict } from '#core/facts-check/fact-conflict.ts'
import { otherSpaces } from '#core/facts-check/other-spaces.ts'
import { type AnswerSuggestion, suggestAnswers } from '#core/facts-check/suggest-answers.ts'
import { wordsAgainstAnswers } from '#core/facts-check/words-against-answers.ts'
import { SuggestionList } from '#web/answers/suggestion-list.tsx'
import type { EstimateState } from '../estimate/use-live-estimate.ts'
import { type IntakeValues, isSystemName, systems } from './intake-values.ts'
import { programAnswers } from './program-answers.ts'

type AskedBackProps = { packageType: PackageType; state: EstimateState }

/** Before the order: what cannot all be true, and what the texts say beside the form. */
export function AskedBack({ packageType, state }: AskedBackProps) {
  const [projectType, salonSubcategory, squareFootage, description] = useWatch<
    IntakeValues,
    ['projectType', 'salonSubcategory', 'squareFootage', 'description']
  >({ name: ['projectType', 'salonSubcategory', 'squareFootage', 'description'] })
  const answers = { projectType, salonSubcategory, squareFootage, description }
  const described = [...otherSpaces(answers), ...wordsAgainstAnswers(answers)]
  return (
    <>
      <Contradictions conflicts={[...(state.estimate?.conflicts ?? []), ...described]} />
      <Suggestions packageType={packageType} />
    </>
  )
}

function Contradictions({ conflicts }: { conflicts: readonly FactConflict[] }) {
  if (conflicts.length === 0) return null
  return (
    <section aria-label="Contradictions" className="border-t border-ink pt-6 pb-10">
      <h2 className="text-lg">These answers contradict each other</h2>
      <p className="mt-2 text-sm text-graphite">
        You can order anyway. We ask you before the report is approved.
      </p>
      <ul className="mt-4 flex list-disc flex-col gap-2 pl-4 text-sm marker:text-vermilion">
        {conflicts.map(({ id, sentence }) => (
          <li key={id}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}

function Suggestions({ packageType }: Pick<AskedBackProps, 'packageType'>) {
  const { setValue } = useFormContext<IntakeValues>()
  const values = useWatch<IntakeValues>() as IntakeValues
  const asksDetails = reportPackages[packageType].asks.includes('details')
  const { facts, ...typed } = values
  const found = suggestAnswers({ ...typed, ...systems(values), ...programAnswers(values) }).filter(
    ({ answer }) => asksDetails || answer === 'specialFeatures',
  )
  if (found.length === 0) return null
  const accept = ({ answer, value }: AnswerSuggestion) => {
    if (answer === 'specialFeatures') setValue(answer, value as SpecialFeature[])
    else if (isSystemName(answer)) setValue(answer, value === true ? 'yes' : 'no')
    else setValue('facts', { ...facts, [answer]: value })
  }
  return (
    <section aria-label="From your description" className="border-t border-ink pt-6 pb-10">
      <h2 className="text-lg">Found in your description</h2>
      <p className="mt-2 mb-4 text-sm text-graphite">
        The price follows your answers. Add what is right, so that the estimate counts it.
      </p>
      <SuggestionList suggestions={found} onAccept={accept} />
    </section>
  )
}
