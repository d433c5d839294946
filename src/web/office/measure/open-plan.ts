import { type PlanSource, UnreadablePlan } from './plan-source.ts'

/** Code that reads a kind of file is loaded when one is opened. */
export async function openPlan(file: Blob): Promise<PlanSource> {
  if (file.size === 0) throw new UnreadablePlan('The file is empty.')
  if (file.type === 'application/pdf') {
    const { openPdf } = await import('./pdf-source.ts')
    return await openPdf(file)
  }
  const { openPicture } = await import('./picture-source.ts')
  return await openPicture(file)
}
