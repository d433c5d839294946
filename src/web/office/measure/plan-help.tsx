import type { TraceEvidence } from '#core/takeoff/trace/trace-page.ts'
import { tools } from './drawing.ts'

/** How the plan is worked on, by pointer and by keys, and what tracing read and left out. */
export function PlanHelp({ evidence }: { evidence: TraceEvidence | undefined }) {
  return (
    <div className="mt-3 flex flex-col gap-2 text-sm text-graphite">
      <p id="plan-keys">
        Keys: the arrows move a cross (with Shift by one pixel), Enter presses there, Escape leaves,
        Backspace takes the last corner or the selected rooms away, + and − zoom, 0 shows the whole
        page.{' '}
        {Object.values(tools)
          .map(({ label, key }) => `${key.toUpperCase()}: ${label}`)
          .join(', ')}
        .
      </p>
      <details>
        <summary>How to measure a plan</summary>
        <ol className="mt-2 flex list-decimal flex-col gap-1 pl-5">
          <li>
            Set the scale: press both ends of a known length and type it, or use the scale of the
            sheet.
          </li>
          <li>
            Choose Trace room and press inside each room. What cannot be traced is outlined by hand.
          </li>
          <li>
            Points snap to corners and lines of the drawing; hold Alt to place them freely. Straight
            lines and typed lengths help while drawing; Shift turns straight lines on or off.
          </li>
          <li>
            Select a room to drag its corners and sides. A wall that two rooms share moves for both.
          </li>
          <li>Give each room its kind, and each side that is no plain wall its own.</li>
          <li>
            Areas are to the inner faces of walls. When every room is measured, say so below, and
            use the measurements in the estimate.
          </li>
        </ol>
      </details>
      {evidence ? (
        <details>
          <summary>What was read on this page</summary>
          <p className="mt-2">
            {evidence.wallLines} lines of walls, {evidence.otherLines} other lines, {evidence.doors}{' '}
            doors, {evidence.passages} openings without a door. Left out: {evidence.dropped.hatch}{' '}
            lines of hatches, {evidence.dropped.dashed} dashed lines, {evidence.dropped.tiny} tiny
            strokes, {evidence.otherArcs} arcs that are no doors.
          </p>
        </details>
      ) : null}
    </div>
  )
}
