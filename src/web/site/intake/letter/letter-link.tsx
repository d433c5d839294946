import { Suspense, useState } from 'react'
import type { PackageType } from '#core/catalog/package-type.ts'
import { classNames } from '#web/ui/class-names.ts'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import type { PhoneStep } from '../phone-steps.ts'

const LetterDialog = loadedLater(() =>
  import('./letter-dialog.tsx').then((part) => part.LetterDialog),
)

/** The pasted text lives as long as this page does: it is neither sent nor stored. */
export function LetterLink({ packageType, phoneStep }: LetterLinkProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [letter, setLetter] = useState('')
  return (
    <p className={classNames('mt-6 text-sm max-md:mt-4', phoneStep !== 'place' && 'max-md:hidden')}>
      <button type="button" className="link" onClick={() => setIsOpen(true)}>
        Paste your letter of intent
      </button>{' '}
      to fill in what it states, answer by answer.
      {isOpen ? (
        <Suspense>
          <LetterDialog
            packageType={packageType}
            letter={letter}
            onLetter={setLetter}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </p>
  )
}

type LetterLinkProps = { packageType: PackageType; phoneStep: PhoneStep }
