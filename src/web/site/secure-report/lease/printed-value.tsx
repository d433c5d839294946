import type { ReactNode } from 'react'

/** On paper in place of a field: what was entered, as text. */
export function PrintedValue({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <p className="hidden text-sm break-inside-avoid print:block">
      <span className="block text-xs text-graphite">{label}</span>
      {children}
    </p>
  )
}
