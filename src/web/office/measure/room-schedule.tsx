import { formatInteger } from '#core/money/format-money.ts'
import type { MeasuredPlan } from '#core/takeoff/measured-plan.ts'
import { type PlanQuantities, planQuantities } from '#core/takeoff/plan-quantities.ts'
import { roomProfile } from '#core/uses/parts/room-kinds.ts'
import { CardCell, CardTable } from '#web/office/shell/card-table.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { numeric, TableHead } from '#web/ui/table.tsx'
import { areaText, feetText } from './figures.ts'
import type { PlanTools } from './use-plan-tools.ts'
import type { Measuring } from './use-takeoff.ts'

type ScheduleProps = { measuring: Measuring; tools: PlanTools; showPage: (page: number) => void }

/** Every measured room with its quantities, and what they come to. */
export function RoomSchedule({ measuring, tools, showPage }: ScheduleProps) {
  const { plan, view } = measuring
  const quantities = planQuantities(plan)
  if (plan.rooms.length === 0) {
    return (
      <p className="text-sm text-graphite">
        No room is measured yet. Set the scale, choose Trace room, and press inside a room.
      </p>
    )
  }
  const choose = (id: string, page: number) => {
    showPage(page)
    tools.setSelected([id])
  }
  return (
    <>
      <Problems plan={plan} quantities={quantities} />
      <CardTable caption="Measured rooms" blocksBelow="lg">
        <TableHead
          columns={[
            'Room',
            'Kind',
            numeric('Page'),
            numeric('Area'),
            numeric('Perimeter'),
            numeric('Walls'),
            numeric('Doors'),
          ]}
        />
        <tbody>
          {quantities.rooms.map((room) => (
            <tr key={room.id} aria-current={tools.selected.includes(room.id) || undefined}>
              <CardCell first>
                <button
                  type="button"
                  className="link text-left"
                  onClick={() => choose(room.id, room.page)}
                >
                  {room.name}
                </button>
              </CardCell>
              <CardCell label="Kind">{roomProfile(room.kind).label}</CardCell>
              <CardCell numeric label="Page">
                {room.page}
              </CardCell>
              <CardCell numeric label="Area">
                {areaText(room.area)}
              </CardCell>
              <CardCell numeric label="Perimeter">
                {feetText(room.perimeter)}
              </CardCell>
              <CardCell numeric label="Walls">
                {feetText(room.wallFeet)}
              </CardCell>
              <CardCell numeric label="Doors">
                {room.doors}
              </CardCell>
            </tr>
          ))}
        </tbody>
      </CardTable>
      <Totals quantities={quantities} suite={view.order.squareFootage} />
      <Checkbox
        label="These are all rooms of the suite"
        hint="Then walls and doors are counted from the plan as well. Otherwise these rooms take the place of as many planned ones of their kind, and the rules count the rest."
        checked={plan.isWhole}
        onChange={(event) => tools.change({ ...plan, isWhole: event.target.checked })}
      />
    </>
  )
}

function Totals({ quantities, suite }: { quantities: PlanQuantities; suite: number }) {
  const { area, partitionFeet, outerFeet, doors, rooms } = quantities
  const sum = (feet: PlanQuantities['partitionFeet']) =>
    feet.wall + feet['new-wall'] + feet['existing-wall'] + feet['outer-wall'] + feet['half-wall']
  const share =
    suite > 0 ? ` (${Math.round((area / suite) * 100)} % of ${formatInteger(suite)} sf)` : ''
  const facts = [
    ['Rooms', `${rooms.length}`],
    ['Area', `${areaText(area)}${share}`],
    ['Walls between rooms, each once', feetText(sum(partitionFeet))],
    ['Walls around them', feetText(sum(outerFeet))],
    ['Glass', feetText(partitionFeet.glass + outerFeet.glass)],
    ['Doors', `${doors}`],
  ] as const
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-graphite">{label}</dt>
          <dd className="figures text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Problems({ plan, quantities }: { plan: MeasuredPlan; quantities: PlanQuantities }) {
  const names = (ids: readonly string[]) =>
    plan.rooms.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  const sentences = quantities.problems.map(({ rooms, why }) => {
    const [one = '', other = ''] = names(rooms)
    if (why === 'overlap') return `${one} and ${other} lie on each other: floor would count twice.`
    if (why === 'bad-outline') return `The outline of ${one} crosses itself.`
    return `${one}${rooms.length > 1 ? ` and ${rooms.length - 1} more have` : ' has'} no scale on its page.`
  })
  if (sentences.length === 0) return null
  return (
    <Alert tone="caution" title="To correct before the estimate can use this">
      <ul className="list-disc pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Alert>
  )
}
