/** Version, turnaround and changes of the public API, as its document and its page show them. */
import { packageTypes, reportPackages } from '#core/catalog/package-type.ts'

export const apiVersion = 'v1.0'

/** The turnaround of the slowest package. */
export const apiTurnaroundHours = Math.max(
  ...packageTypes.map((packageType) => reportPackages[packageType].deliveryHours),
)

/** Newest first. */
export const apiChanges = [
  {
    version: apiVersion,
    text: 'Projects, bulk, outcomes, usage, webhooks with their log, test keys for everybody, test projects that are driven, cancellations by webhook, idempotent requests.',
  },
] as const

export const apiStability =
  'Fields are added without notice. What is there keeps its meaning within v1.'
