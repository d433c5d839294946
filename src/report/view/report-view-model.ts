import type { ReportSectionId } from '#core/report/report-section.ts'
import type {
  CashChart,
  GanttChart,
  GroupChart,
  RangeChart,
  StackChart,
  TornadoChart,
} from './chart-views.ts'

/**
 * The report as it is printed: every string decided, every chart measured in shares of its width.
 * HTML and PDF use only this, so they cannot differ.
 */
export type ReportView = {
  readonly language: 'en-US'
  readonly title: string
  readonly summary: string
  /** The name at the foot of every sheet: ours, or the brand's. */
  readonly author: string
  readonly brand?: BrandView
  readonly keywords: readonly string[]
  /** Calendar parts of the report date, the only date in the file. */
  readonly date: { readonly year: number; readonly month: number; readonly day: number }
  readonly cover: CoverView
  readonly titleBlock: TitleBlockView
  readonly sections: readonly SectionView[]
}

/** What differs for a reseller's report; the logo's bytes are in the document. */
export type BrandView = {
  readonly accent: string
  readonly accentOnDark: string
  readonly logoFile: 'brand-logo.png' | 'brand-logo.jpg' | ''
}

export type CoverView = {
  readonly reportTitle: string
  readonly packageName: string
  readonly company: string
  readonly project: string
  readonly facts: readonly FactView[]
  readonly sampleMark: string
  readonly presenter?: PresenterView
}

/** Who presents the report; the logo's bytes are in the document. */
export type PresenterView = {
  readonly line: string
  readonly logoFile: 'presenter-logo.png' | 'presenter-logo.jpg' | ''
  readonly logoName: string
}

export type FactView = { readonly label: string; readonly value: string }

/** The strip at the foot of every sheet. */
export type TitleBlockView = {
  readonly project: string
  readonly date: string
  readonly reportId: string
  readonly version: string
  readonly mark: string
}

export type SectionView = {
  readonly id: ReportSectionId
  readonly number: string
  readonly title: string
  /** The result, in one or two sentences. */
  readonly lead: string
  readonly startsSheet: boolean
  readonly blocks: readonly BlockView[]
}

export type BlockView =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly paragraphs: readonly string[] }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly FactView[] }
  | { readonly kind: 'keyFigures'; readonly figures: readonly KeyFigureView[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'advice'; readonly items: readonly AdviceView[] }
  | { readonly kind: 'rules'; readonly items: readonly RuleView[] }
  | { readonly kind: 'table'; readonly table: TableView }
  | { readonly kind: 'range'; readonly figure: FigureText; readonly chart: RangeChart }
  | { readonly kind: 'groups'; readonly figure: FigureText; readonly chart: GroupChart }
  | { readonly kind: 'stack'; readonly figure: FigureText; readonly chart: StackChart }
  | { readonly kind: 'tornado'; readonly figure: FigureText; readonly chart: TornadoChart }
  | { readonly kind: 'gantt'; readonly figure: FigureText; readonly chart: GanttChart }
  | {
      readonly kind: 'cash'
      readonly figure: FigureText
      readonly chart: CashChart
      /** The same figures for those who do not see the drawing. */
      readonly table: TableView
    }
  | { readonly kind: 'seal'; readonly seal: SealView }

export type KeyFigureView = {
  readonly label: string
  readonly value: string
  readonly unit: string
  readonly note: string
}

export type AdviceView = {
  readonly number: string
  readonly title: string
  readonly text: string
  readonly impact: string
  readonly priority: 'high' | 'medium' | 'low'
  readonly priorityLabel: string
}

export type RuleView = {
  readonly title: string
  readonly text: string
  readonly exposure: string
  readonly citation: string
}

export type SealView = {
  readonly label: string
  readonly hash: string
  /** The hash in groups that fit a line. */
  readonly groups: readonly string[]
  readonly text: string
}

/** The caption of a figure: its number, the result as title, the source, and the same as text. */
export type FigureText = {
  readonly number: string
  readonly title: string
  readonly source: string
  readonly alt: string
}

export type TableView = {
  readonly number: string
  readonly title: string
  readonly source: string
  /** Small type for long text that is looked up rather than read. */
  readonly isDense?: boolean
  readonly columns: readonly ColumnView[]
  readonly rows: readonly RowView[]
}

export type ColumnView = {
  readonly label: string
  readonly align: 'start' | 'end'
  /** Share of the width; the rest is divided among columns of 0. */
  readonly width: number
}

export type RowView = {
  /**
   * `group` has one cell over the full width and `part` an amount too, and both stay with the row
   * after them; `subtotal` stays with the row before it.
   */
  readonly kind: 'group' | 'part' | 'line' | 'subtotal' | 'total'
  readonly cells: readonly CellView[]
}

export type CellView = { readonly text: string; readonly note?: string }
