import type { CalibrationFigures } from '#contract/outcomes.ts'
import { permitKindLabels } from '#core/pricing/permit-bands.ts'
import { formatMarketDay } from '#web/lib/market-day.ts'

/** What changed each time that the ranges were fitted to outcomes. */
export function Refits({ refits }: Pick<CalibrationFigures, 'refits'>) {
  return (
    <section aria-labelledby="refits" className="mt-12">
      <h2 id="refits" className="text-lg">
        What outcomes have changed
      </h2>
      {refits.length === 0 ? (
        <p className="mt-2">
          Nothing yet: the width of every range is the one that building permits gave.
        </p>
      ) : (
        <ul className="mt-2">
          {refits.map(({ version, restores, appliedAt, outcomes, kinds }) => (
            <li key={version} className="border-t border-hairline py-3">
              <p>
                {formatMarketDay(appliedAt)},{' '}
                {restores ? `back to the ranges of ${restores}` : `from ${outcomes} outcomes`}.
                Reports made before keep their ranges.
              </p>
              <ul className="mt-1 text-sm text-graphite">
                {kinds
                  .filter(({ verdict }) => verdict === 'changes')
                  .map(({ kind, current, proposed, outcomes: ofKind }) => (
                    <li key={kind}>
                      {permitKindLabels[kind]}: {widthText(proposed / current)}
                      {restores ? '' : `, from ${ofKind} outcomes`}
                    </li>
                  ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** On the logarithmic scale in which ranges are fitted. */
function widthText(ratio: number): string {
  const percent = Math.round(Math.abs(ratio - 1) * 100)
  return ratio > 1 ? `${percent}% wider than before` : `${percent}% narrower than before`
}
