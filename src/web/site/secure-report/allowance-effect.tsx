import { useState } from 'react'
import { tenantShare } from '#core/lease/compare-offers.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { leaseLimits } from '#core/project/lease-facts.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import type { WhatIf } from '../what-if/use-what-if.ts'
import { Explained } from './explained.tsx'
import { NumberField } from './lease/number-field.tsx'

/** What a landlord's allowance would leave of the changed figures; nothing of it is stored. */
export function AllowanceEffect({ report, whatIf }: { report: ReportDocument; whatIf: WhatIf }) {
  const [allowance, setAllowance] = useState(report.lease?.facts.allowancePerSquareFootCents)
  const { view, changes } = whatIf
  if (!view) return null
  const changed = changes['squareFootage']
  const area = typeof changed === 'number' ? changed : report.project.facts.squareFootage
  const shareOf = (cents: number) => formatUsdWhole(tenantShare(cents, allowance ?? 0, area))
  const { p50, p80 } = view.after.range
  return (
    <div className="mt-6 grid gap-x-6 gap-y-3 sm:grid-cols-2 sm:items-end">
      <NumberField
        label="Landlord’s allowance, $ per sq ft"
        hint={<Explained id="allowance" word="What an allowance is" />}
        unit={100}
        max={leaseLimits.perSquareFootCents}
        value={allowance}
        onChange={setAllowance}
        slideTo={200}
      />
      <p role="status" className="figures text-sm">
        {`Leaves ${shareOf(p50)} to you at the likely cost and ${shareOf(p80)} at P80.`}
      </p>
    </div>
  )
}
