import type { Logo } from '#web/content/logos.ts'

/**
 * The logo as a picture, on a paper background in both themes because its colors are made for
 * paper.
 */
export function LogoPicture({ logo, className }: { logo: Logo; className?: string }) {
  return (
    <span className={`grid place-items-center bg-[#faf8f3] ${className ?? ''}`}>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(logo.svg)}`}
        alt={`Logo ${logo.number}: ${logo.name}`}
        width={96}
        height={96}
      />
    </span>
  )
}
