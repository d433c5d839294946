import { z } from 'zod'
import { marketTypes } from '#core/market/market-type.ts'
import { findingKinds } from '#core/market-analysis/finding.ts'
import { endpoint } from './endpoint.ts'
import { marketType } from './market.ts'
import { instant } from './moments.ts'

const finding = z.object({
  kind: z.enum(findingKinds),
  insight: z.string(),
  recommendation: z.string().optional(),
  figures: z.array(
    z.object({
      label: z.string(),
      value: z.number(),
      unit: z.enum(['percent', 'cents', 'days', 'count']),
    }),
  ),
  sources: z.array(z.string()),
})

const series = z.object({
  id: z.string(),
  title: z.string(),
  /** 0 to 1, of the cost of the plain project. */
  weight: z.number(),
  freshness: z.enum(['fresh', 'aging', 'stale']),
  yearPercent: z.number().nullable(),
  volatilityPercent: z.number().nullable(),
  aheadPercent: z.number().nullable(),
})

const analysis = z.object({
  id: z.uuid(),
  analysisType: z.literal('comprehensive'),
  projectType: z.enum(marketTypes),
  analysisDate: instant,
  validUntil: instant,
  priceBookVersion: z.string(),
  findings: z.array(finding),
  series: z.array(series),
  /** Percentage of the cost with fresh price rows and indexes. */
  performanceScore: z.number(),
  confidenceLevel: z.enum(['high', 'medium', 'low']),
  dataSourcesUsed: z.array(z.string()),
})

export type MarketAnalysisView = z.output<typeof analysis>

const intelligence = z.object({
  id: z.uuid(),
  competitorName: z.string(),
  marketSegment: z.string(),
  marketPositioning: z.string(),
  threatLevel: z.enum(['high', 'medium', 'low']),
  opportunityScore: z.number(),
  confidenceScore: z.number(),
  strategicInsights: z.array(z.string()),
  actionableRecommendations: z.array(z.string()),
  comparisonMetrics: z.object({
    prices: z.int(),
    differencePercent: z.number().nullable(),
    overlappingServices: z.int(),
    daysSinceVerified: z.int().nullable(),
  }),
  geographicScope: z.string(),
  lastVerified: instant.nullable(),
})

export type Intelligence = z.output<typeof intelligence>

export const marketAnalysesApi = {
  runComprehensiveAnalysis: endpoint('runComprehensiveAnalysis', {
    access: 'staff',
    permission: 'prices',
    summary: 'Recomputes what prices, indexes and competitors say about a project type',
    body: z.strictObject({ projectType: marketType }),
    reply: z.object({ success: z.literal(true), message: z.string(), data: analysis }),
  }),
  listComprehensiveAnalyses: endpoint('listComprehensiveAnalyses', {
    access: 'staff',
    permission: 'read',
    summary: 'The newest analysis of every project type that is still valid',
    reply: z.object({ data: z.array(analysis) }),
  }),
  listCompetitiveIntelligence: endpoint('listCompetitiveIntelligence', {
    access: 'staff',
    permission: 'read',
    summary: 'What the records say about each competitor, the greatest threat first',
    reply: z.object({ data: z.array(intelligence) }),
  }),
}
