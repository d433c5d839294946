/** The charts of a report, measured in shares of their width and height. */

/** A position on an axis: 0 at the left end, 1 at the right. */
export type Share = number

export type AxisTick = { readonly at: Share; readonly label: string }

export type RangeChart = {
  readonly ticks: readonly AxisTick[]
  /** The dimension line, from P10 to P90. */
  readonly from: RangeMark
  readonly to: RangeMark
  /** P80: eight of ten outcomes are below. */
  readonly budget: RangeMark
  /** The position of the plumb line. */
  readonly likely: RangeMark
}

export type RangeMark = {
  readonly at: Share
  readonly label: string
  readonly value: string
  /** The end of the text that is at the mark. */
  readonly anchor: 'start' | 'middle' | 'end'
}

export type Hatch = 'concrete' | 'timber' | 'masonry' | 'metal' | 'glass' | 'open'

export type GroupChart = { readonly segments: readonly StackRow[] }

export type StackChart = {
  /** What a row is. */
  readonly head: string
  readonly rows: readonly StackRow[]
  readonly total: { readonly label: string; readonly amount: string; readonly share: string }
}

export type StackRow = {
  readonly label: string
  readonly amount: string
  readonly share: string
  readonly hatch: Hatch
  readonly from: Share
  readonly width: Share
}

export type TornadoChart = {
  /** The position of the estimate. */
  readonly zero: Share
  readonly ticks: readonly AxisTick[]
  readonly rows: readonly {
    readonly label: string
    readonly base: string
    readonly from: Share
    readonly to: Share
    readonly lowText: string
    readonly highText: string
  }[]
}

export type GanttChart = {
  readonly ticks: readonly AxisTick[]
  readonly rows: readonly {
    readonly label: string
    readonly weeks: string
    readonly note: string
    readonly hatch: Hatch
    readonly from: Share
    readonly width: Share
  }[]
  readonly milestones: readonly {
    readonly at: Share
    readonly label: string
    readonly week: string
    readonly sheet: LabelSetting
    readonly phone: LabelSetting
  }[]
  readonly lanes: { readonly sheet: number; readonly phone: number }
}

/** A label position that touches neither another label nor an edge. */
type LabelSetting = {
  readonly anchor: 'start' | 'middle' | 'end'
  /** 0 is the top lane. */
  readonly lane: number
}

/** What is paid so far at the end of each month; heights count from the lower edge. */
export type CashChart = {
  readonly ticks: readonly AxisTick[]
  readonly months: readonly {
    readonly label: string
    /** The end of the column that the label is at; it crosses no edge. */
    readonly anchor: 'start' | 'end'
    /** Whether there is room for the label. */
    readonly onSheet: boolean
    readonly onPhone: boolean
    readonly from: Share
    readonly width: Share
    readonly parts: readonly {
      readonly hatch: Hatch
      readonly from: Share
      readonly height: Share
    }[]
  }[]
  /** One point a month. */
  readonly likely: readonly Point[]
  readonly safe: readonly Point[]
  /** The outline of the range: its upper edge from the left, its lower edge back. */
  readonly band: readonly Point[]
  readonly parts: readonly CashLegendRow[]
  readonly lines: readonly {
    readonly drawn: 'likely' | 'safe' | 'band'
    readonly label: string
    readonly amount: string
  }[]
  /** What the cash to open leaves out, below the months in which it falls due. */
  readonly beside: readonly (CashLegendRow & {
    readonly note: string
    readonly from: Share
    readonly width: Share
  })[]
}

type CashLegendRow = {
  readonly label: string
  readonly amount: string
  readonly hatch: Hatch
}

type Point = { readonly x: Share; readonly y: Share }
