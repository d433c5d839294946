import { changeOf } from './change.ts'

type ChangeMarkProps = {
  now: number
  before: number
  /** A wait, for instance, is better when it is shorter. */
  isLessBetter?: boolean
}

const words = { up: 'up', down: 'down', same: 'unchanged' } as const

export function ChangeMark({ now, before, isLessBetter = false }: ChangeMarkProps) {
  const { direction, percent } = changeOf(now, before)
  if (direction === 'same') return <span className="text-xs text-graphite">{words.same}</span>
  const isBetter = (direction === 'up') !== isLessBetter
  return (
    <span className={`text-xs font-medium ${isBetter ? 'text-good' : 'text-bad'}`}>
      <span aria-hidden="true">{direction === 'up' ? '▲' : '▼'}</span>
      <span className="sr-only">{words[direction]}</span> {percent || 'from 0'}
    </span>
  )
}
