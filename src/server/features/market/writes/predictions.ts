import {
  forecasterName,
  type MarketPrediction,
  type SquareFootRange,
} from '#core/market-analysis/predict-range.ts'
import { dollarsFromCents } from '#core/money/money.ts'
import type { Instant } from '#core/time/day.ts'
import { insertReturningId } from '#server/database/change-rows.ts'
import { jsonText } from '#server/database/column-types.ts'
import type { Transaction } from '#server/database/database.ts'

type Stored = {
  readonly timeHorizon: string
  readonly regionalFactors: unknown
  readonly alertSentAt: Instant | Date | null
  readonly now: Date
  readonly validUntil: Date
}

export function insertPrediction(
  transaction: Transaction,
  prediction: MarketPrediction,
  { timeHorizon, regionalFactors, alertSentAt, now, validUntil }: Stored,
) {
  return insertReturningId(transaction, 'market_predictions', {
    project_type: prediction.projectType,
    prediction_type: 'cost_per_square_foot',
    current_price_range: jsonText(inDollars(prediction.current)),
    predicted_price_range: jsonText(inDollars(prediction.predicted)),
    confidence_score: prediction.confidenceScore,
    time_horizon: timeHorizon,
    trend_direction: prediction.trend,
    percentage_change: prediction.changePercent,
    key_factors: jsonText(prediction.keyFactors),
    ai_model: forecasterName,
    market_indicators: jsonText(prediction.indicators),
    regional_factors: jsonText(regionalFactors),
    is_alert_sent: alertSentAt !== null,
    alert_sent_at: alertSentAt,
    valid_until: validUntil,
    created_at: now,
    updated_at: now,
  })
}

function inDollars({ low, likely, high }: SquareFootRange) {
  return {
    low: dollarsFromCents(low),
    likely: dollarsFromCents(likely),
    high: dollarsFromCents(high),
  }
}
