/**
 * `npm run seed -- --orders N`: adds realistic orders to the configured database, spread over three
 * years with the newest still in work; with them clients, subscriptions, refunds and demo projects.
 * Every completed order and approved demo project has bid items, a released report, its link and its
 * mail. The newest hundred orders go through the product's own commands; for the others that is
 * written in batches, and their PDF is printed at the first request. Some two thousand orders
 * and three hundred demo projects get a report; where there would be more, most of the older ones
 * were never paid or never reviewed.
 */
import { sql } from 'kysely'
import { readInstallation } from '#server/settings/kept-for-tools.ts'
import { openConfiguredDatabase } from './open-database.ts'
import { root, seconds } from './run.ts'
import { Refusal, runTool } from './run-tool.ts'
import { fillDatabase } from './seed/fill-database.ts'
import { openSamplePorts } from './seed/sample-ports.ts'
import { readArguments } from './tool-arguments.ts'

const most = 1_000_000

const usage = 'Say how many: npm run seed -- --orders N, from 1 to 1,000,000.'

function readCount(): number {
  const { values } = readArguments(usage, { options: { orders: { type: 'string' } } })
  const count = Number(values.orders)
  if (Number.isInteger(count) && count >= 1 && count <= most) return count
  throw new Refusal(usage)
}

await runTool(async () => {
  const count = readCount()
  const config = await readInstallation(root)
  const opened = await openConfiguredDatabase(config)
  const sample = await openSamplePorts(opened, config)
  try {
    const { here } = await opened.database
      .selectFrom('client_profiles')
      .select(sql<number>`count(*)::int`.as('here'))
      .executeTakeFirstOrThrow()
    const began = performance.now()
    console.log(`Adding ${count.toLocaleString('en-US')} orders …`)
    let reportedAt = began
    // Existing orders shift the numbers, so that a second run adds other orders.
    const report = (orders: number) => {
      if (performance.now() - reportedAt < 5000) return
      reportedAt = performance.now()
      console.log(`  ${orders.toLocaleString('en-US')} orders`)
    }
    await fillDatabase(opened, { count, first: here * 10, now: new Date() }, report, sample)
    const took = performance.now() - began
    console.log(
      `Added in ${seconds(took)}, ${((count / took) * 1000).toLocaleString('en-US', { maximumSignificantDigits: 2 })} a second.`,
    )
  } finally {
    await sample.close()
    await opened.close()
  }
})
