import { z } from 'zod'
import { qualityRules, severities } from '#core/qc/quality-issue.ts'

/** With blocking issues an approval states the reason for overriding them. */
export const approval = z.union([
  z.undefined(),
  z.null(),
  z.strictObject({ overrideReason: z.string().trim().min(1).max(500).optional() }),
])

/** The issues that are shown before an approval, blocking ones first. */
export const approvalIssues = z.object({
  issues: z.array(
    z.object({ rule: z.enum(qualityRules), severity: z.enum(severities), text: z.string() }),
  ),
})
