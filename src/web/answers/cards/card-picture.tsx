import { type PictureId, pictures } from './pictures.ts'

/** Says nothing that the label beside it does not say. */
export function CardPicture({ id }: { id: PictureId }) {
  const { lines, dashed, marked } = pictures[id]
  return (
    <svg viewBox="0 0 96 64" aria-hidden="true" className="h-16 w-24 shrink-0 fill-none stroke-ink">
      <path d={lines} strokeWidth="1.25" strokeLinejoin="round" />
      {dashed ? (
        <path d={dashed} strokeWidth="1.25" strokeDasharray="3 3" className="stroke-graphite" />
      ) : null}
      {marked ? (
        <path d={marked} strokeWidth="1.75" strokeLinejoin="round" className="stroke-vermilion" />
      ) : null}
    </svg>
  )
}
