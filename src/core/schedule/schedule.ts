/** The phases of a tenant improvement from design to opening, in weeks. */
export type SchedulePhase = {
  /** For local rules: `rule.` and the id of the rule. */
  readonly id:
    | 'design'
    | 'permit'
    | 'procurement'
    | 'construction'
    | 'inspection'
    | `rule.${string}`
  readonly label: string
  /** Weeks from the start of design; phases may overlap. */
  readonly startWeek: number
  readonly weeks: number
  readonly note: string
}

export type Schedule = {
  readonly phases: readonly SchedulePhase[]
  readonly totalWeeks: number
}
