import { marketPrediction, type Prediction } from '#contract/market-predictions.ts'
import type { MarketType } from '#core/market/market-type.ts'
import type { Instant } from '#core/time/day.ts'
import type { Connection } from '#server/database/database.ts'

/** The newest valid prediction of every type and horizon. */
export async function listPredictions(connection: Connection, now: Date): Promise<Prediction[]> {
  const rows = await connection
    .selectFrom('market_predictions')
    .distinctOn(['project_type', 'time_horizon'])
    .selectAll()
    .where('valid_until', '>', now.toISOString())
    .orderBy('project_type')
    .orderBy('time_horizon')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(predictionOf)
}

export async function getPrediction(connection: Connection, id: string): Promise<Prediction> {
  return predictionOf(
    await connection
      .selectFrom('market_predictions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
}

/** The last alert for a type, horizon and direction since a moment. */
export async function findAlertSince(
  connection: Connection,
  asked: {
    readonly projectType: MarketType
    readonly timeHorizon: string
    readonly trendSign: 1 | -1
    readonly since: Date
  },
): Promise<Instant | undefined> {
  const row = await connection
    .selectFrom('market_predictions')
    .select('alert_sent_at as alertSentAt')
    .where('project_type', '=', asked.projectType)
    .where('time_horizon', '=', asked.timeHorizon)
    .where('is_alert_sent', '=', true)
    .where('alert_sent_at', '>=', asked.since.toISOString())
    .where('percentage_change', asked.trendSign > 0 ? '>' : '<', 0)
    .orderBy('alert_sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.alertSentAt ?? undefined
}

type Row = {
  readonly id: string
  readonly project_type: string
  readonly prediction_type: string
  readonly current_price_range: unknown
  readonly predicted_price_range: unknown
  readonly confidence_score: number
  readonly time_horizon: string
  readonly trend_direction: string
  readonly percentage_change: number | null
  readonly key_factors: unknown
  readonly ai_model: string
  readonly market_indicators: unknown
  readonly regional_factors: unknown
  readonly alert_threshold: number
  readonly is_alert_sent: boolean
  readonly alert_sent_at: string | null
  readonly valid_until: string
  readonly created_at: string
  readonly updated_at: string
}

function predictionOf(row: Row): Prediction {
  return marketPrediction.parse({
    id: row.id,
    projectType: row.project_type,
    predictionType: row.prediction_type,
    currentPriceRange: row.current_price_range,
    predictedPriceRange: row.predicted_price_range,
    confidenceScore: row.confidence_score,
    timeHorizon: row.time_horizon,
    trendDirection: row.trend_direction,
    percentageChange: row.percentage_change ?? 0,
    keyFactors: row.key_factors,
    aiModel: row.ai_model,
    marketIndicators: row.market_indicators,
    regionalFactors: row.regional_factors,
    alertThreshold: row.alert_threshold,
    isAlertSent: row.is_alert_sent,
    alertSentAt: row.alert_sent_at,
    validUntil: row.valid_until,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  })
}
