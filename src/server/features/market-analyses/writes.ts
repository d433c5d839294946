import type { MarketType } from '#core/market/market-type.ts'
import type { MarketAnalysis } from '#core/market-analysis/analyze-market.ts'
import type { Finding, FindingKind } from '#core/market-analysis/finding.ts'
import { insertReturningId } from '#server/database/change-rows.ts'
import { jsonText } from '#server/database/column-types.ts'
import type { Transaction } from '#server/database/database.ts'

export async function insertAnalysis(
  transaction: Transaction,
  projectType: MarketType,
  analysis: MarketAnalysis,
  times: { readonly now: Date; readonly validUntil: Date },
): Promise<string> {
  const { findings, priceBookVersion } = analysis
  return await insertReturningId(transaction, 'smart_analytics', {
    analysis_type: 'comprehensive',
    project_type: projectType,
    analysis_data: jsonText({
      priceBookVersion,
      findings,
      series: analysis.series.map(({ id, title, weight, freshness, ...movement }) => ({
        id,
        title,
        weight,
        freshness,
        yearPercent: movement.yearPercent ?? null,
        volatilityPercent: movement.volatilityPercent ?? null,
        aheadPercent: movement.ahead?.percent ?? null,
      })),
    }),
    insights: jsonText(findings.map((finding) => finding.insight)),
    recommendations: jsonText(findings.flatMap(({ recommendation }) => recommendation ?? [])),
    metric_values: jsonText(findings.flatMap((finding) => finding.figures)),
    performance_score: analysis.soundPercent,
    trend_analysis: jsonText(ofKinds(findings, ['trend', 'volatility'])),
    benchmark_data: jsonText(ofKinds(findings, ['position'])),
    confidence_level: analysis.confidence,
    data_sources_used: jsonText([...new Set(findings.flatMap(({ sources }) => sources))]),
    analysis_date: times.now,
    valid_until: times.validUntil,
    created_at: times.now,
  })
}

function ofKinds(findings: readonly Finding[], kinds: readonly FindingKind[]): Finding[] {
  return findings.filter((finding) => kinds.includes(finding.kind))
}
