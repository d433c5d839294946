/** The last sheet of a report, with the position of its seal marked. */
export function SealDrawing() {
  return (
    <svg
      viewBox="0 0 240 150"
      role="img"
      aria-label="The last sheet of a report: below the terms of use is the seal, 64 characters in four groups"
      className="mt-5 h-auto w-full max-w-xs fill-none stroke-edge text-ink lg:max-w-none"
    >
      <path d="M40 6h160v138H40z" className="fill-raised" />
      <path d="M54 22h60" className="stroke-ink" strokeWidth="3" />
      <path d="M54 36h132M54 44h120M54 52h128M54 60h96" strokeWidth="2" />
      <path d="M54 128h132v10H54zM98 128v10M142 128v10" />
      <path d="M54 78h132v36H54z" className="fill-paper stroke-vermilion" strokeWidth="1.5" />
      <path d="M62 87h48" className="stroke-graphite" strokeWidth="2" />
      <path
        d="M62 97h52M122 97h52M62 105h52M122 105h52"
        className="stroke-ink"
        strokeWidth="3"
        strokeDasharray="2 1.25"
      />
      <path d="M6 96h40" className="stroke-vermilion" strokeWidth="1.5" />
      <path d="M46 91.5 53 96l-7 4.5z" className="fill-vermilion" strokeWidth="0" />
    </svg>
  )
}
