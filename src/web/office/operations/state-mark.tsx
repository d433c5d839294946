import { Badge } from '#web/ui/badge.tsx'
import { type Sign, type StateLabel, signTones } from './operation-labels.ts'

const drawn: Readonly<Record<Sign, string>> = {
  good: 'm3 8.5 3.5 3.5L13 4.5',
  look: 'M8 2.5 14.5 13.5h-13zM8 6.5v3.5M8 11.5v.5',
  bad: 'm3.5 3.5 9 9M12.5 3.5l-9 9',
  waits: 'M8 1.5a6.5 6.5 0 1 0 .01 0M8 4.5V8l2.5 2',
}

export function StateMark({ state: { word, sign } }: { state: StateLabel }) {
  return (
    <Badge tone={signTones[sign]}>
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-3 fill-none stroke-current">
        <path d={drawn[sign]} strokeWidth="1.75" strokeLinejoin="round" />
      </svg>
      {word}
    </Badge>
  )
}
