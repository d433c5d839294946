import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type GridBubbleProps = {
  tone?: 'plain' | 'done' | 'current'
  className?: string
  children: ReactNode
}

const tones = {
  plain: 'border-edge bg-paper text-graphite',
  done: 'border-blueprint bg-blueprint text-on-blueprint',
  current: 'border-2 border-vermilion bg-paper text-vermilion',
} as const

/** The circle at the end of a grid line on a plan: contains a step's number or initials. */
export function GridBubble({ tone = 'plain', className, children }: GridBubbleProps) {
  return (
    <span
      className={classNames(
        'figures grid size-8 shrink-0 place-items-center rounded-full border text-sm',
        'font-medium',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
