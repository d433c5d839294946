import { fewestOfGroup } from '#core/calibration/fewest-outcomes.ts'

/** What is measured, how, and what is not. */
export function Method() {
  return (
    <section aria-labelledby="method" className="lg:border-l lg:border-hairline lg:pl-8">
      <h2 id="method" className="label-line font-sans">
        How this is measured
      </h2>
      <ul className="mt-5 list-disc pl-5 text-sm text-graphite [&>li]:mt-2">
        <li>
          One outcome for each project: its final cost where known, else the awarded bid, else the
          middle one of the bids it received. Staff, customers and API clients enter them.
        </li>
        <li>
          A hit lies between P10 and P90 of the report that stood on that day; later corrections of
          a report cannot turn a miss into a hit.
        </li>
        <li>The interval of the share is Wilson’s, with 95% confidence.</li>
        <li>
          The ratio is outcome over estimate: above 1.00 the estimates were too low. A type, or a
          step of how much was known, is shown from {fewestOfGroup} outcomes on, so that no project
          can be recognized.
        </li>
        <li>
          Not measured here: any single figure of “accuracy”, how satisfied customers are, or how
          many projects there were. Such figures elsewhere on this site are statements of its owner,
          not results of this ledger.
        </li>
        <li>Entries are never changed or removed; a correction is an entry of its own.</li>
      </ul>
    </section>
  )
}
