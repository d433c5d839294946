import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { ButtonSize } from '#web/ui/button-class.ts'
import { Opening } from '#web/ui/opening.tsx'
import type { SharpenCardsProps } from './sharpen-cards.tsx'

const SharpenCards = lazy(() =>
  import('./sharpen-cards.tsx').then((part) => ({ default: part.SharpenCards })),
)

type SharpenProps = Pick<SharpenCardsProps, 'most' | 'onGive'> & {
  state: { readonly estimate: SharpenCardsProps['estimate'] | undefined; readonly status: string }
  size?: ButtonSize
  className?: string
}

/** The button that opens the cards; their code is loaded with them. */
export function Sharpen({ state, size, className = '', ...cards }: SharpenProps) {
  const { estimate, status } = state
  const [open, setOpen] = useState(false)
  if (!estimate || (!open && estimate.openQuestions.length === 0)) return null
  return (
    <>
      <Button
        variant="secondary"
        {...(size ? { size } : {})}
        className={className}
        onClick={() => setOpen(true)}
      >
        Three taps that sharpen it
      </Button>
      {open ? (
        <Suspense fallback={<Opening />}>
          <SharpenCards
            {...cards}
            estimate={estimate}
            isBusy={status === 'loading'}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
