import type { Prediction } from '#contract/market-predictions.ts'
import { type Horizon, testedHorizons } from '#core/market/back-test.ts'
import { outlooksOf } from '#core/market/index-change.ts'
import { type MarketType, marketTypeLabels, marketTypes } from '#core/market/market-type.ts'
import {
  type MarketPrediction,
  predictRange,
  reachesThreshold,
} from '#core/market-analysis/predict-range.ts'
import { wageSeries } from '#core/market-prices/collected-series.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Instant } from '#core/time/day.ts'
import { dayMs } from '#core/time/durations.ts'
import { localDay } from '#core/time/time-zone.ts'
import type { Transaction } from '#server/database/database.ts'
import { priceAlertEmail } from '#server/emails/market-emails.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import { findActivePriceBook } from '#server/features/price-books/reads.ts'
import { marketZone } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { type Collected, historiesOf, listCollected } from '../reads/histories.ts'
import { findAlertSince, getPrediction } from '../reads/predictions.ts'
import { insertPrediction } from '../writes/predictions.ts'

/** The default of the specification: five percent up or down. */
const alertThreshold = 5

/** The same change is not reported again for this long. */
const alertDays = 30

const validDays = 365

export async function predictPricesCommand(
  ports: Ports,
  projectType: MarketType,
  timeHorizon: string,
): Promise<Result<Prediction, 'history-too-short'>> {
  const { database } = ports
  const now = ports.clock.now()
  const months = horizonMonths(timeHorizon)
  const book = await findActivePriceBook(database, ports.books.home)
  const collected = await listCollected(database)
  const outlooks = outlooksOf(historiesOf(collected))
  const predicted = predictRange(
    projectType,
    months,
    book,
    outlooks,
    localDay(now, marketZone(ports)),
  )
  if (!predicted) return refuse('history-too-short')
  return await database.transaction().execute(async (transaction) => {
    const id = await insertPrediction(transaction, predicted, {
      timeHorizon,
      regionalFactors: regionalFactors(book, collected),
      alertSentAt: await alert(transaction, ports, predicted, timeHorizon),
      now,
      validUntil: new Date(now.getTime() + validDays * dayMs),
    })
    return accept(await getPrediction(transaction, id))
  })
}

/**
 * Predicts half a year ahead for every type, once a month, so that alerts do not depend on anyone
 * asking.
 */
export async function predictAllCommand(ports: Ports): Promise<void> {
  for (const type of marketTypes) await predictPricesCommand(ports, type, '6_months')
}

function horizonMonths(timeHorizon: string): Horizon {
  return testedHorizons.find((months) => timeHorizon === `${months}_months`) ?? 6
}

/**
 * When the alert was sent: now, or earlier for the same change; null while the change is below the
 * threshold.
 */
async function alert(
  transaction: Transaction,
  ports: Ports,
  predicted: MarketPrediction,
  timeHorizon: string,
): Promise<Instant | null> {
  const { projectType, changePercent } = predicted
  if (!reachesThreshold(changePercent, alertThreshold)) return null
  const now = ports.clock.now()
  const trendSign = changePercent > 0 ? 1 : -1
  const since = new Date(now.getTime() - alertDays * dayMs)
  const earlier = await findAlertSince(transaction, { projectType, timeHorizon, trendSign, since })
  if (earlier !== undefined) return earlier
  await queueMail(transaction, ports, {
    to: ports.settings.adminEmail,
    dedupeKey: `market-alert:${projectType}:${timeHorizon}:${now.toISOString()}`,
    mail: priceAlertEmail({
      type: marketTypeLabels[projectType],
      horizon: timeHorizon.replace('_', ' '),
      changePercent,
      threshold: alertThreshold,
      predicted: predicted.predicted,
      factors: predicted.keyFactors,
      url: `${ports.settings.publicUrl}/admin?tab=market-pricing`,
    }),
  })
  return now.toISOString()
}

function regionalFactors(book: PriceBook, collected: ReadonlyMap<string, Collected>) {
  const { value, source, date } = book.locationFactor
  const local = collected.get(wageSeries.local)?.values.at(-1)
  const national = collected.get(wageSeries.national)?.values.at(-1)
  const wages =
    local && national && local.month === national.month
      ? ` Construction wages are ${((local.value / national.value) * 100).toFixed(1)}% of the national level (BLS QCEW, quarter from ${local.month}).`
      : ''
  return { city: book.market.area.name, locationFactor: value, source: `${source}.${wages}`, date }
}
