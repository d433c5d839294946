import { textOf } from '#core/project/read-project-facts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { IntakeValues } from './intake-values.ts'
import { valuesOfOrder } from './ordered-space.ts'
import type { PhoneStep } from './phone-steps.ts'
import { useSpaces } from './use-spaces.ts'

type SavedSpacesProps = { phoneStep: PhoneStep; onSpace: (values: IntakeValues) => void }

/** A known buyer orders again for a space, with all of its answers. */
export function SavedSpaces({ phoneStep, onSpace }: SavedSpacesProps) {
  const { spaces } = useSpaces()
  if (spaces.length === 0) return null
  return (
    <section
      aria-label="Your spaces"
      className={classNames('mt-6 max-md:mt-4', phoneStep !== 'place' && 'max-md:hidden')}
    >
      <h2 className="font-sans text-sm font-medium">Order again for a space of yours</h2>
      <div className="mt-2 flex flex-wrap gap-2">
        {spaces.map(({ orderId, projectData }) => (
          <Button
            key={orderId}
            size="sm"
            variant="secondary"
            onClick={() => onSpace(valuesOfOrder(projectData))}
          >
            {textOf(projectData['projectAddress'])}, {textOf(projectData['city'])}
          </Button>
        ))}
      </div>
    </section>
  )
}
