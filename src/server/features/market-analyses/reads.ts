import { sql } from 'kysely'
import type { Intelligence, MarketAnalysisView } from '#contract/market-analyses.ts'
import type { Connection } from '#server/database/database.ts'

/** The newest valid analysis of every project type, by type. */
export async function listAnalyses(
  connection: Connection,
  now: Date,
): Promise<MarketAnalysisView[]> {
  const rows = await selectAnalyses(connection)
    .distinctOn('project_type')
    .where('valid_until', '>', now.toISOString())
    .orderBy('project_type')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(viewOf)
}

export async function getAnalysis(connection: Connection, id: string): Promise<MarketAnalysisView> {
  return viewOf(await selectAnalyses(connection).where('id', '=', id).executeTakeFirstOrThrow())
}

function selectAnalyses(connection: Connection) {
  return connection
    .selectFrom('smart_analytics')
    .selectAll()
    .where('analysis_type', '=', 'comprehensive')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectAnalyses>['executeTakeFirstOrThrow']>>

// The stored data was made from the core's types and is returned in the contract's schema.
function viewOf(row: Row): MarketAnalysisView {
  const data = row.analysis_data as Pick<
    MarketAnalysisView,
    'findings' | 'series' | 'priceBookVersion'
  >
  return {
    id: row.id,
    analysisType: 'comprehensive',
    projectType: row.project_type as MarketAnalysisView['projectType'],
    analysisDate: row.analysis_date,
    validUntil: row.valid_until,
    priceBookVersion: data.priceBookVersion,
    findings: data.findings,
    series: data.series,
    performanceScore: Number(row.performance_score ?? 0),
    confidenceLevel: row.confidence_level as MarketAnalysisView['confidenceLevel'],
    dataSourcesUsed: row.data_sources_used as string[],
  }
}

const threatOrder = sql`case threat_level when 'high' then 0 when 'medium' then 1 else 2 end`

export async function listIntelligence(connection: Connection): Promise<Intelligence[]> {
  const rows = await connection
    .selectFrom('competitive_intelligence')
    .selectAll()
    .where('is_active', '=', true)
    .orderBy(threatOrder)
    .orderBy('competitor_name')
    .orderBy('id')
    .limit(500)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    competitorName: row.competitor_name,
    marketSegment: row.market_segment,
    marketPositioning: row.market_positioning ?? '',
    threatLevel: row.threat_level as Intelligence['threatLevel'],
    opportunityScore: Number(row.opportunity_score ?? 0),
    confidenceScore: Number(row.confidence_score ?? 0),
    strategicInsights: row.strategic_insights as string[],
    actionableRecommendations: row.actionable_recommendations as string[],
    comparisonMetrics: row.comparison_metrics as Intelligence['comparisonMetrics'],
    geographicScope: row.geographic_scope,
    lastVerified: row.last_verified,
  }))
}
