import { type FormEvent, useState } from 'react'
import { setScale } from '#core/takeoff/edit-plan.ts'
import { readLength } from '#core/takeoff/length-text.ts'
import { scaleOfPage } from '#core/takeoff/measured-plan.ts'
import {
  agreement,
  readScaleText,
  type ScaleSource,
  scaleOfLength,
  scaleSources,
  scalesOfTexts,
} from '#core/takeoff/scale.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { scaleText } from './figures.ts'
import type { PlanTools } from './use-plan-tools.ts'
import type { Measuring } from './use-takeoff.ts'

type ScalePanelProps = { measuring: Measuring; tools: PlanTools; page: number }

/** Which scale is used, where it comes from, and whether the sheet agrees. */
export function ScalePanel({ measuring, tools, page }: ScalePanelProps) {
  const { plan } = measuring
  const scale = scaleOfPage(plan, page)
  const written = scalesOfTexts((tools.lines?.texts ?? []).map(({ text }) => text))
  const use = (unitsPerFoot: number | undefined, from: ScaleSource) => {
    if (unitsPerFoot === undefined) return tools.setNotice('This gives no scale.')
    tools.change(setScale(plan, { page, unitsPerFoot, from }))
    tools.setScaleLine(undefined)
    const canTrace = tools.lines?.isPicture === false
    tools.chooseTool(canTrace ? 'trace' : 'rectangle')
    tools.setNotice(
      `Scale set. ${canTrace ? 'Press inside a room to trace it.' : 'Draw the first room.'}`,
    )
  }
  const others = scale?.from === 'scale-text' ? [] : written
  const agrees = scale && agreement(scale.unitsPerFoot, others)
  return (
    <section aria-labelledby="plan-scale" className="flex flex-col gap-3">
      <h2 id="plan-scale" className="text-lg">
        Scale of page {page}
      </h2>
      {scale ? (
        <p className="text-sm">
          <span className="font-medium">{scaleText(scale.unitsPerFoot)}</span>, from{' '}
          {scaleSources[scale.from]}.{' '}
          {scale.from === 'scale-text'
            ? 'Check it with a known length: sheets are often printed at another size.'
            : null}
        </p>
      ) : (
        <p className="text-sm">
          No scale yet: nothing on this page is measured before it is known.
        </p>
      )}
      {agrees ? <Agreement percent={agrees.percent} agrees={agrees.agrees} /> : null}
      {tools.scaleLine ? (
        <KnownLength onUse={(feet) => use(lengthScale(tools, feet), 'two-points')} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={() => tools.chooseTool('scale')}>
            Set by a known length
          </Button>
          {written
            .filter((one) => one !== scale?.unitsPerFoot)
            .slice(0, 3)
            .map((one) => (
              <Button
                key={one}
                size="sm"
                variant="secondary"
                onClick={() => use(one, 'scale-text')}
              >
                Use {scaleText(one)} from the sheet
              </Button>
            ))}
        </div>
      )}
      {tools.lines?.isPicture ? null : (
        <TypedScale onUse={(text) => use(readScaleText(text), 'scale-text')} />
      )}
    </section>
  )
}

function lengthScale({ scaleLine }: PlanTools, feet: number): number | undefined {
  return scaleLine && scaleOfLength(scaleLine.from, scaleLine.to, feet)
}

function Agreement({ percent, agrees }: { percent: number; agrees: boolean }) {
  const apart = `${Math.round(percent * 10) / 10} %`
  return agrees ? (
    <p className="text-sm text-graphite">The scale that is written on the sheet is {apart} off.</p>
  ) : (
    <Alert tone="caution" title="The scales do not agree">
      The scale that is written on the sheet is {apart} off. Measure another known length before you
      rely on either.
    </Alert>
  )
}

function KnownLength({ onUse }: { onUse: (feet: number) => void }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    const feet = readLength(text)
    if (feet === undefined) setError('Type a length such as 12\'-6", 12.5 or 3.2 m.')
    else onUse(feet)
  }
  return (
    <form onSubmit={send} className="flex flex-col gap-2">
      <Field label="Length between the two points" error={error}>
        <Input
          autoFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
        />
      </Field>
      <Button size="sm" type="submit">
        Set Scale
      </Button>
    </form>
  )
}

function TypedScale({ onUse }: { onUse: (text: string) => void }) {
  const [text, setText] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    onUse(text)
  }
  return (
    <form onSubmit={send} className="flex items-end gap-2">
      <Field label="Scale as written on the sheet" className="flex-1">
        <Input
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={'1/8" = 1\'-0"'}
          autoComplete="off"
        />
      </Field>
      <Button size="sm" variant="secondary" type="submit">
        Use
      </Button>
    </form>
  )
}
