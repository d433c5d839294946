/** The required answers of a demo order, and the sentence that names the missing ones. */

export type SentDemoOrder = {
  readonly customerName?: unknown
  readonly customerEmail?: unknown
  readonly projectData?: {
    readonly companyName?: unknown
    readonly projectAddress?: unknown
    readonly squareFootage?: unknown
    readonly projectType?: unknown
    readonly description?: unknown
  }
}

/** The labels of missing answers in form order; text counts when it is not empty. */
export function missingDemoFields(sent: SentDemoOrder): readonly string[] {
  const { companyName, projectAddress, squareFootage, projectType, description } =
    sent.projectData ?? {}
  const answered: readonly (readonly [label: string, isAnswered: boolean])[] = [
    ['Your Name', isText(sent.customerName)],
    ['Email', isText(sent.customerEmail)],
    ['Company Name', isText(companyName)],
    ['Project Address', isText(projectAddress)],
    ['Square Footage', Number(squareFootage) > 0],
    ['Project Type', isText(projectType)],
    ['Project Description', isText(description)],
  ]
  return answered.filter(([, isAnswered]) => !isAnswered).map(([label]) => label)
}

export function missingDemoFieldsMessage(fields: readonly string[]): string {
  return fields.length === 1
    ? `Please fill in the required field: ${fields[0]}`
    : `Please fill in the following required fields: ${fields.join(', ')}`
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}
