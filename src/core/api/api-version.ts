/** Version and changes of the public API, as its document and its page show them. */
export const apiVersion = 'v1.0'

/** Newest first. */
export const apiChanges = [
  {
    version: apiVersion,
    text: 'Projects, bulk, outcomes, usage, webhooks with their log, test keys for everybody, test projects that are driven, cancellations by webhook, idempotent requests.',
  },
] as const

export const apiStability =
  'Fields are added without notice. What is there keeps its meaning within v1.'
