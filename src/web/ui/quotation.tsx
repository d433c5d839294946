import { GridBubble } from './grid-bubble.tsx'

type QuotationProps = {
  quote: string
  name: string
  role: string
  initials: string
  /** When it was said. */
  date?: string
  /** Out of 5. */
  rating?: number
}

/** What a person said, above who it was. */
export function Quotation({ quote, name, role, initials, date, rating }: QuotationProps) {
  return (
    <figure className="flex min-w-0 flex-col border-t border-ink pt-6">
      {rating === undefined ? null : <Rating value={rating} />}
      <blockquote className="mt-4 font-serif text-lg break-words whitespace-pre-line first:mt-0">
        {quote}
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-3 pt-6 text-sm">
        <GridBubble className="size-10">{initials}</GridBubble>
        <span className="min-w-0 break-words">
          <span className="block font-medium">{name}</span>
          <span className="block text-graphite">{role}</span>
          {date ? <span className="figures block text-graphite">{date}</span> : null}
        </span>
      </figcaption>
    </figure>
  )
}

/** Five ticks on a scale instead of five stars. */
function Rating({ value }: { value: number }) {
  return (
    <svg
      viewBox="0 0 84 14"
      role="img"
      aria-label={`${value} out of 5`}
      className="h-3.5 w-21 stroke-vermilion"
    >
      <path d="M0 13h84" strokeWidth="1" />
      {Array.from({ length: value }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five equal strokes in a row
        <path key={index} d={`M${index * 16 + 6} 13V2`} strokeWidth="3" />
      ))}
    </svg>
  )
}
