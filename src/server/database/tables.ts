import type {
  ApiAnswerRow,
  ApiKeyRow,
  ApiKeySecretRow,
  ReportBrandRow,
  TestDriveRow,
  WebhookDeliveryRow,
} from './api-tables.ts'
import type { BrokerCoverRow, LogoRow, OwnerSettingRow } from './business-tables.ts'
import type { OwnerClaimRow, TestimonialRow } from './claim-tables.ts'
import type { ClientNoteRow, ClientProfileRow, ClientSearchRow } from './client-tables.ts'
import type { CustomerRequestRow } from './customer-request-tables.ts'
import type { DemoCountChangeRow, DemoCountRow, DemoProjectRow } from './demo-tables.ts'
import type {
  DailyClientRow,
  DailyDemoRow,
  DailySaleRow,
  FigureChangeRow,
  FigureLedgerRow,
} from './figure-tables.ts'
import type { HeldMarketValueRow } from './held-value-tables.ts'
import type {
  IntakeDraftRow,
  IntakeDraftVisitorRow,
  MailOptOutRow,
  OptOutLinkRow,
  ProfileCodeRow,
} from './intake-tables.ts'
import type { InvoiceCounterRow, InvoiceDetailsRow, InvoiceRow } from './invoice-tables.ts'
import type {
  LedgerDifferenceRow,
  LedgerEntryRow,
  LedgerMatchRow,
  LedgerPostingRow,
  ProviderTransactionRow,
} from './ledger-tables.ts'
import type {
  BidItemConfigRow,
  CompetitiveIntelligenceRow,
  CompetitorPricingRow,
  CompetitorRow,
  MarketPauseRow,
  MarketPredictionRow,
  MarketPriceListRow,
  MarketPriceRow,
  MarketPricingUpdateRow,
  MarketRunRow,
  MarketValueRow,
  SmartAnalyticsRow,
  SqftConfigRow,
} from './market-tables.ts'
import type { NarrativeRunRow } from './narrative-tables.ts'
import type { MarketFindingRow, OpenedMarketRow } from './opened-market-tables.ts'
import type {
  FileRemovalRow,
  MailRow,
  OrderCountChangeRow,
  OrderCountRow,
  OrderNoteRow,
  OrderRow,
  OrderSearchRow,
  OrderVisitorRow,
  OverrideRequestRow,
  SandboxPaymentRow,
  ScheduledRunRow,
  TakeoffRow,
  UploadRow,
} from './order-tables.ts'
import type { PaymentOutageRow, RunningProcessRow } from './outage-tables.ts'
import type { OutcomeEntryRow, OutcomeRequestRow, RangeModelRow } from './outcome-tables.ts'
import type { DraftedMoneyRow, PriceBookVersionRow } from './price-book-tables.ts'
import type { PromiseRow } from './promise-tables.ts'
import type { RefundLimitRow, RefundRequestRow } from './refund-approval-tables.ts'
import type {
  ChecklistReplyRow,
  ReplacedReportLinkRow,
  ReportBidRow,
  ReportCommentRow,
  ReportLinkRow,
  ReversedReportChoiceRow,
} from './report-link-tables.ts'
import type {
  LeaseWorksheetRow,
  ReportPrintRow,
  ReportVersionRow,
  ReportViewRow,
} from './report-tables.ts'
import type {
  AdminUserRow,
  AuditLogRow,
  PasskeyChallengeRow,
  RateLimitRow,
  RecoveryTokenRow,
  StaffPasskeyRow,
  StaffRecoveryCodeRow,
  StaffSessionRow,
  StaffSignInOriginRow,
  UserRow,
} from './staff-tables.ts'
import type {
  DataRequestRow,
  OrderDisputeRow,
  OrderRefundRow,
  OrderUpgradeRow,
  PaymentEventMarkRow,
  PaymentEventRow,
  SandboxCheckoutRow,
  SandboxCustomerRow,
  SandboxDisputeRow,
  SandboxRefundRow,
  SandboxSubscriptionRow,
  SignInLinkRow,
  SubscriptionCheckoutRow,
  UserSessionRow,
} from './subscription-tables.ts'
import type { PlanOrderRow, TeamMemberRow } from './team-tables.ts'

/** Every table by its name in the database; a test compares this with the migrated schema. */
export type Tables = {
  admin_users: AdminUserRow
  api_answers: ApiAnswerRow
  api_key_secrets: ApiKeySecretRow
  api_keys: ApiKeyRow
  audit_log: AuditLogRow
  bid_item_configs: BidItemConfigRow
  client_notes: ClientNoteRow
  client_profiles: ClientProfileRow
  client_search: ClientSearchRow
  competitive_intelligence: CompetitiveIntelligenceRow
  competitor_pricing: CompetitorPricingRow
  competitors: CompetitorRow
  daily_clients: DailyClientRow
  daily_demos: DailyDemoRow
  daily_sales: DailySaleRow
  data_requests: DataRequestRow
  customer_requests: CustomerRequestRow
  demo_count_changes: DemoCountChangeRow
  demo_counts: DemoCountRow
  demo_projects: DemoProjectRow
  figure_changes: FigureChangeRow
  figure_ledgers: FigureLedgerRow
  file_removals: FileRemovalRow
  intake_draft_visitors: IntakeDraftVisitorRow
  intake_drafts: IntakeDraftRow
  lease_worksheets: LeaseWorksheetRow
  mail_opt_outs: MailOptOutRow
  mails: MailRow
  held_market_values: HeldMarketValueRow
  market_pauses: MarketPauseRow
  market_predictions: MarketPredictionRow
  market_price_lists: MarketPriceListRow
  market_prices: MarketPriceRow
  market_pricing_updates: MarketPricingUpdateRow
  market_runs: MarketRunRow
  market_values: MarketValueRow
  narrative_runs: NarrativeRunRow
  opt_out_links: OptOutLinkRow
  ledger_differences: LedgerDifferenceRow
  ledger_entries: LedgerEntryRow
  ledger_matches: LedgerMatchRow
  ledger_postings: LedgerPostingRow
  order_disputes: OrderDisputeRow
  order_count_changes: OrderCountChangeRow
  order_counts: OrderCountRow
  drafted_money: DraftedMoneyRow
  order_notes: OrderNoteRow
  order_search: OrderSearchRow
  order_refunds: OrderRefundRow
  order_upgrades: OrderUpgradeRow
  order_visitors: OrderVisitorRow
  logos: LogoRow
  owner_settings: OwnerSettingRow
  broker_covers: BrokerCoverRow
  invoice_counters: InvoiceCounterRow
  invoices: InvoiceRow
  invoice_details: InvoiceDetailsRow
  owner_claims: OwnerClaimRow
  testimonials: TestimonialRow
  orders: OrderRow
  outcome_entries: OutcomeEntryRow
  outcome_requests: OutcomeRequestRow
  range_models: RangeModelRow
  payment_event_marks: PaymentEventMarkRow
  payment_outages: PaymentOutageRow
  promises: PromiseRow
  provider_transactions: ProviderTransactionRow
  payment_events: PaymentEventRow
  market_findings: MarketFindingRow
  opened_markets: OpenedMarketRow
  price_book_versions: PriceBookVersionRow
  profile_codes: ProfileCodeRow
  rate_limits: RateLimitRow
  recovery_tokens: RecoveryTokenRow
  refund_limits: RefundLimitRow
  refund_requests: RefundRequestRow
  checklist_replies: ChecklistReplyRow
  report_bids: ReportBidRow
  report_brands: ReportBrandRow
  report_prints: ReportPrintRow
  override_requests: OverrideRequestRow
  report_versions: ReportVersionRow
  report_comments: ReportCommentRow
  report_links: ReportLinkRow
  replaced_report_links: ReplacedReportLinkRow
  reversed_report_choices: ReversedReportChoiceRow
  report_views: ReportViewRow
  running_processes: RunningProcessRow
  sandbox_checkouts: SandboxCheckoutRow
  sandbox_customers: SandboxCustomerRow
  sandbox_disputes: SandboxDisputeRow
  sandbox_payments: SandboxPaymentRow
  sandbox_refunds: SandboxRefundRow
  sandbox_subscriptions: SandboxSubscriptionRow
  scheduled_runs: ScheduledRunRow
  sign_in_links: SignInLinkRow
  smart_analytics: SmartAnalyticsRow
  sqft_config: SqftConfigRow
  staff_recovery_codes: StaffRecoveryCodeRow
  staff_passkeys: StaffPasskeyRow
  passkey_challenges: PasskeyChallengeRow
  staff_sessions: StaffSessionRow
  staff_sign_in_origins: StaffSignInOriginRow
  subscription_checkouts: SubscriptionCheckoutRow
  plan_orders: PlanOrderRow
  takeoffs: TakeoffRow
  test_drives: TestDriveRow
  team_members: TeamMemberRow
  uploads: UploadRow
  user_sessions: UserSessionRow
  users: UserRow
  webhook_deliveries: WebhookDeliveryRow
}

/** What customers may read of tables that also hold working data. */
export type Views = {
  customer_questions: Pick<
    OrderNoteRow,
    'id' | 'order_id' | 'body' | 'about' | 'reply_to' | 'created_at'
  >
  released_versions: ReportVersionRow
}

/** Everything that can be selected from. */
export type Relations = Tables & Views
