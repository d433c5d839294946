import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The colors of a status: yellow is caution, blue is info, green is good, red is bad. */
export type BadgeTone = 'neutral' | 'info' | 'good' | 'caution' | 'bad' | 'accent'

const tones: Readonly<Record<BadgeTone, string>> = {
  neutral: 'border-hairline text-graphite',
  info: 'border-blueprint/40 bg-wash-blueprint text-blueprint',
  good: 'border-good/40 bg-wash-good text-good',
  caution: 'border-caution/40 bg-wash-caution text-caution',
  bad: 'border-bad/40 bg-wash-bad text-bad',
  accent: 'border-vermilion/40 bg-wash-vermilion text-vermilion',
}

type BadgeProps = { tone?: BadgeTone; className?: string; children: ReactNode }

export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-sm border px-2 py-0.5 text-xs font-medium',
        'whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
