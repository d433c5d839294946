/** Drawn inside a drawing whose width is in percent; the tip of the bob is 14 below `length`. */
export function PlumbLine({ x, length }: { x: string; length: number }) {
  return (
    <svg aria-hidden="true" x={x} overflow="visible" className="fill-vermilion">
      <rect x="-0.75" y="0" width="1.5" height={length} />
      <path d={`M-4.5 ${length}h9L0 ${length + 14}z`} />
    </svg>
  )
}
