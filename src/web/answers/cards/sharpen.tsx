import { Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { ButtonSize } from '#web/ui/button-class.ts'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { Opening } from '#web/ui/opening.tsx'
import { cardQuestions, mostCards } from './card-questions.ts'
import type { SharpenCardsProps } from './sharpen-cards.tsx'

const SharpenCards = loadedLater(() =>
  import('./sharpen-cards.tsx').then((part) => part.SharpenCards),
)

type SharpenProps = Pick<SharpenCardsProps, 'most' | 'onGive'> & {
  state: { readonly estimate: SharpenCardsProps['estimate'] | undefined; readonly status: string }
  size?: ButtonSize
  className?: string
}

const labels: Readonly<Record<number, string>> = {
  0: 'Nothing is left to tap',
  1: 'One tap that sharpens it',
  2: 'Two taps that sharpen it',
  3: 'Three taps that sharpen it',
}

/** The button that opens the cards; their code is loaded with them. */
export function Sharpen({ state, size, className = '', ...cards }: SharpenProps) {
  const { estimate, status } = state
  // Each press draws the cards anew, so that it asks again for code that could not be loaded.
  const [presses, setPresses] = useState(0)
  const [open, setOpen] = useState(false)
  const taps = cardQuestions(estimate?.openQuestions ?? []).length
  const count = Math.min(mostCards, cards.most ?? mostCards, taps)
  // The last answer leaves the button where the focus returns to.
  const [wasOpened, setWasOpened] = useState(false)
  if (!estimate || (!wasOpened && count === 0)) return null
  return (
    <>
      <Button
        variant="secondary"
        {...(size ? { size } : {})}
        className={className}
        aria-disabled={count === 0}
        onClick={() => {
          if (count === 0) return
          setWasOpened(true)
          setOpen(true)
          setPresses(presses + 1)
        }}
      >
        {labels[count]}
      </Button>
      {open ? (
        <Suspense fallback={<Opening />}>
          <SharpenCards
            key={presses}
            {...cards}
            estimate={estimate}
            isBusy={status === 'loading'}
            hasFailed={status === 'failed'}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
