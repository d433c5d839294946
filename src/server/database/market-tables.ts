import type { Generated } from 'kysely'
import type { Day } from '#core/time/day.ts'
import type {
  Json,
  JsonOrNull,
  JsonWithDefault,
  Moment,
  MomentOrNull,
  MomentWithDefault,
} from './column-types.ts'

export type SqftConfigRow = {
  project_type: string
  /** Dollars. */
  price_per_sqft: number
  updated_by_admin_id: string | null
  updated_at: MomentWithDefault
}

export type BidItemConfigRow = {
  id: Generated<string>
  project_type: string
  bid_items: Json<unknown>
  custom_categories: JsonWithDefault<unknown>
  timeline_months: Generated<number>
  is_active: Generated<boolean>
  created_by_admin_id: string | null
  created_at: MomentWithDefault
  updated_at: MomentWithDefault
}

export type MarketPricingUpdateRow = {
  id: Generated<string>
  project_type: string
  item_name: string
  category: string
  old_price_ranges: JsonOrNull<unknown>
  new_price_ranges: Json<unknown>
  data_source: string
  confidence: 'high' | 'medium' | 'low'
  region_adjustment: Generated<number>
  applied_by_admin_id: string | null
  notes: string | null
  is_applied: Generated<boolean>
  applied_at: MomentOrNull
  created_at: MomentWithDefault
  /** The line's id in the template of the project type. */
  line_id: Generated<string>
  status: Generated<'open' | 'applied' | 'rejected' | 'undone' | 'replaced'>
  old_source: string | null
  old_priced_on: Day | null
  priced_on: Day | null
  price_book_version: string | null
  decided_by_admin_id: string | null
  decided_at: MomentOrNull
}

export type MarketRunRow = {
  id: Generated<string>
  origin: 'schedule' | 'hand'
  project_type: string | null
  state: Generated<
    'waiting' | 'running' | 'complete' | 'partial' | 'paused' | 'not-reachable' | 'failed'
  >
  outcomes: JsonWithDefault<unknown>
  started_by_admin_id: string | null
  created_at: MomentWithDefault
  finished_at: MomentOrNull
}

/** A collected value that differs from the one before it for the same month. */
export type MarketValueRow = {
  id: Generated<number>
  series_id: string
  month: Day
  value: number
  is_preliminary: Generated<boolean>
  run_id: string
  collected_at: MomentWithDefault
}

export type MarketPauseRow = {
  source: string
  until: Moment
  reason: string
  updated_at: MomentWithDefault
}

export type MarketPriceListRow = {
  id: Generated<string>
  source: 'supplier' | 'contractor' | 'manual'
  file_name: string
  row_count: number
  imported_by_admin_id: string | null
  created_at: MomentWithDefault
  /** Set when the list was withdrawn and its prices no longer count. */
  taken_back_at: MomentOrNull
  taken_back_by_admin_id: string | null
}

/** Cents per square foot. */
export type MarketPriceRow = {
  id: Generated<number>
  list_id: string
  source: 'supplier' | 'contractor' | 'manual'
  project_type: string
  line_id: string
  size_tier: 'small' | 'medium' | 'large' | 'xlarge'
  low: number
  likely: number
  high: number
  priced_on: Day
  named_by: string
  notes: Generated<string>
  created_at: MomentWithDefault
}

export type MarketPredictionRow = {
  id: Generated<string>
  project_type: string
  prediction_type: string
  current_price_range: Json<unknown>
  predicted_price_range: Json<unknown>
  confidence_score: number
  time_horizon: string
  trend_direction: string
  percentage_change: number | null
  key_factors: JsonWithDefault<unknown>
  ai_model: Generated<string>
  market_indicators: JsonOrNull<unknown>
  regional_factors: JsonOrNull<unknown>
  alert_threshold: Generated<number>
  is_alert_sent: Generated<boolean>
  alert_sent_at: MomentOrNull
  valid_until: MomentWithDefault
  created_at: MomentWithDefault
  updated_at: MomentWithDefault
}

export type SmartAnalyticsRow = {
  id: Generated<string>
  analysis_type: string
  project_type: string | null
  analysis_data: Json<unknown>
  insights: JsonOrNull<unknown>
  recommendations: JsonOrNull<unknown>
  metric_values: JsonOrNull<unknown>
  performance_score: number | null
  trend_analysis: JsonOrNull<unknown>
  benchmark_data: JsonOrNull<unknown>
  confidence_level: string | null
  data_sources_used: JsonOrNull<unknown>
  analysis_date: MomentWithDefault
  valid_until: MomentWithDefault
  created_by_system: Generated<boolean>
  created_at: MomentWithDefault
}

export type CompetitiveIntelligenceRow = {
  id: Generated<string>
  competitor_name: string
  intelligence_type: string
  market_segment: string
  competitor_data: Json<unknown>
  comparison_metrics: JsonOrNull<unknown>
  market_positioning: string | null
  threat_level: string | null
  opportunity_score: number | null
  strategic_insights: JsonOrNull<unknown>
  actionable_recommendations: JsonOrNull<unknown>
  confidence_score: number | null
  data_collection_method: string | null
  geographic_scope: Generated<string>
  last_verified: MomentOrNull
  is_active: Generated<boolean>
  created_at: MomentWithDefault
  updated_at: MomentWithDefault
}

export type CompetitorRow = {
  id: Generated<string>
  company_name: string
  website: string | null
  primary_contact: string | null
  phone: string | null
  email: string | null
  address: string | null
  city: string
  state: Generated<string>
  business_type:
    | 'construction_consultant'
    | 'architectural_firm'
    | 'cost_estimator'
    | 'real_estate_advisor'
  service_types: Generated<string[]>
  target_markets: Generated<string[]>
  geographic_scope: Generated<string>
  employee_count: number | null
  founded_year: number | null
  specializations: Generated<string[]>
  notes: string | null
  data_source: Generated<string>
  data_reliability: Generated<'high' | 'medium' | 'low'>
  last_researched: MomentOrNull
  is_active: Generated<boolean>
  created_by_admin_id: string | null
  created_at: MomentWithDefault
  updated_at: MomentWithDefault
}

/** Prices in dollars. */
export type CompetitorPricingRow = {
  id: Generated<string>
  competitor_id: string
  service_type: 'feasibility_study' | 'cost_analysis' | 'project_consultation' | 'permit_assistance'
  service_name: string
  price_min: number | null
  price_max: number | null
  price_fixed: number | null
  pricing_model: Generated<string>
  service_details: JsonWithDefault<unknown>
  deliverable_time: string | null
  target_project_size: string | null
  market_segments: Generated<string[]>
  pricing_source: 'website' | 'phone_quote' | 'client_referral' | 'mystery_shop'
  source_date: MomentOrNull
  data_confidence: Generated<'high' | 'medium' | 'low'>
  notes: string | null
  is_active: Generated<boolean>
  created_by_admin_id: string | null
  created_at: MomentWithDefault
  updated_at: MomentWithDefault
}
