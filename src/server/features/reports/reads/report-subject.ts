export type ReportSubject =
  | { readonly kind: 'order'; readonly id: string }
  | { readonly kind: 'demo-project'; readonly id: string }

export function subjectColumn(subject: ReportSubject): 'order_id' | 'demo_project_id' {
  return subject.kind === 'order' ? 'order_id' : 'demo_project_id'
}

/** What identifies the stored input of a report. */
export type ReportSource = {
  /** Hash of the stored project. */
  readonly sourceSha256: string
  /** Hash of the stored brand, null without one; absent where the report keeps its brand. */
  readonly brandMark?: string | null
}

/** Whether a report matches what is stored. */
export function isUpToDate(
  report: { readonly sourceSha256: string | null; readonly brandMark: string | null },
  { sourceSha256, brandMark = report.brandMark }: ReportSource,
): boolean {
  return report.sourceSha256 === sourceSha256 && report.brandMark === brandMark
}

export function subjectOf(table: 'orders' | 'demo_projects', id: string): ReportSubject {
  return { kind: table === 'orders' ? 'order' : 'demo-project', id }
}

export function subjectOfRow(row: {
  readonly order_id: string | null
  readonly demo_project_id: string | null
}): ReportSubject {
  return row.order_id === null
    ? { kind: 'demo-project', id: row.demo_project_id ?? '' }
    : { kind: 'order', id: row.order_id }
}
