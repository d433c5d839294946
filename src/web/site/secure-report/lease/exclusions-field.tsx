import { useState } from 'react'
import { bidLimits } from '#core/bid-leveling/contractor-bid.ts'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'

type ExclusionsFieldProps = {
  exclusions: readonly string[]
  onChange: (exclusions: readonly string[]) => void
}

export function ExclusionsField({ exclusions, onChange }: ExclusionsFieldProps) {
  const [text, setText] = useState<string>()
  const read = (typed: string) =>
    typed
      .split('\n')
      .map((line) => line.trim().slice(0, bidLimits.text))
      .filter(Boolean)
      .slice(0, bidLimits.exclusions)
  return (
    <Field label="Exclusions, one a line" hint="A gap that the bidder names is marked as excluded.">
      <Textarea
        rows={3}
        value={text ?? exclusions.join('\n')}
        onChange={(event) => {
          setText(event.target.value)
          onChange(read(event.target.value))
        }}
        onBlur={() => setText(undefined)}
      />
    </Field>
  )
}
