import type { KeyFactor, SquareFootRange } from '#core/market-analysis/predict-range.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { type Email, writeEmail } from './email.ts'

export function priceAlertEmail(alert: {
  readonly type: string
  readonly horizon: string
  readonly changePercent: number
  readonly threshold: number
  readonly predicted: SquareFootRange
  readonly factors: readonly KeyFactor[]
  readonly url: string
}): Email {
  const { type, horizon, changePercent, predicted, factors } = alert
  const change = `${changePercent > 0 ? '+' : ''}${changePercent.toFixed(1)}%`
  return writeEmail({
    subject: `${type}: prices predicted to move by ${change} in ${horizon}`,
    title: `${type} prices may move by ${change}`,
    parts: [
      {
        kind: 'text',
        text: `The prediction for ${horizon} ahead reaches the alert threshold of ${alert.threshold}%. It is made from published price indexes; no method foresees a break like that of 2021. Nothing was changed.`,
      },
      {
        kind: 'facts',
        facts: [
          [
            'Predicted per sq ft',
            `${formatUsd(predicted.low)} to ${formatUsd(predicted.high)}, likely ${formatUsd(predicted.likely)}`,
          ],
          ...factors.map(({ title, changePercent: percent }): readonly [string, string] => [
            title,
            `${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`,
          ]),
        ],
      },
      { kind: 'action', label: 'Open market pricing', url: alert.url },
    ],
    reason: 'You get this mail because this address receives price alerts, once for each move.',
  })
}
