import type {
  DailyClientRow,
  DailyDemoRow,
  DailySaleRow,
  FigureChangeRow,
  FigureLedgerRow,
} from './figure-tables.ts'
import type {
  IntakeDraftRow,
  IntakeDraftVisitorRow,
  MailOptOutRow,
  OptOutLinkRow,
} from './intake-tables.ts'
import type {
  BidItemConfigRow,
  CompetitiveIntelligenceRow,
  CompetitorPricingRow,
  CompetitorRow,
  MarketPredictionRow,
  MarketPricingUpdateRow,
  SmartAnalyticsRow,
  SqftConfigRow,
} from './market-tables.ts'
import type {
  ClientProfileRow,
  DemoProjectRow,
  MailRow,
  OrderNoteRow,
  OrderRow,
  OrderVisitorRow,
  PaymentEventRow,
  PriceBookVersionRow,
  ProfileCodeRow,
  ReportVersionRow,
  ReportViewRow,
  SandboxPaymentRow,
  UploadRow,
} from './order-tables.ts'
import type {
  AdminUserRow,
  AuditLogRow,
  RateLimitRow,
  RecoveryTokenRow,
  StaffSessionRow,
  UserRow,
} from './staff-tables.ts'

/** Every table by its name in the database; a test compares them with the migrated schema. */
export type Tables = {
  admin_users: AdminUserRow
  audit_log: AuditLogRow
  bid_item_configs: BidItemConfigRow
  client_profiles: ClientProfileRow
  competitive_intelligence: CompetitiveIntelligenceRow
  competitor_pricing: CompetitorPricingRow
  competitors: CompetitorRow
  daily_clients: DailyClientRow
  daily_demos: DailyDemoRow
  daily_sales: DailySaleRow
  demo_projects: DemoProjectRow
  figure_changes: FigureChangeRow
  figure_ledgers: FigureLedgerRow
  intake_draft_visitors: IntakeDraftVisitorRow
  intake_drafts: IntakeDraftRow
  mail_opt_outs: MailOptOutRow
  mails: MailRow
  market_predictions: MarketPredictionRow
  market_pricing_updates: MarketPricingUpdateRow
  opt_out_links: OptOutLinkRow
  order_notes: OrderNoteRow
  order_visitors: OrderVisitorRow
  orders: OrderRow
  payment_events: PaymentEventRow
  price_book_versions: PriceBookVersionRow
  profile_codes: ProfileCodeRow
  rate_limits: RateLimitRow
  recovery_tokens: RecoveryTokenRow
  report_versions: ReportVersionRow
  report_views: ReportViewRow
  sandbox_payments: SandboxPaymentRow
  smart_analytics: SmartAnalyticsRow
  sqft_config: SqftConfigRow
  staff_sessions: StaffSessionRow
  uploads: UploadRow
  users: UserRow
}
