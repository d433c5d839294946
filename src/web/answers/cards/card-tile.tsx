import { classNames } from '#web/ui/class-names.ts'
import { CardPicture } from './card-picture.tsx'
import type { CardOption } from './card-questions.ts'

type CardTileProps = { option: CardOption; isChosen: boolean; onPress: () => void }

/** An answer of one tap. */
export function CardTile({ option, isChosen, onPress }: CardTileProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={classNames(
        'flex min-h-18 w-full items-center gap-4 rounded-sm border px-4 py-2 text-left',
        isChosen ? 'border-blueprint bg-wash-blueprint' : 'border-edge hover:border-ink',
      )}
    >
      <CardPicture id={option.picture} />
      <span className="min-w-0">
        <span className="block font-medium">{option.label}</span>
        {option.hint ? <span className="block text-sm text-graphite">{option.hint}</span> : null}
      </span>
    </button>
  )
}
