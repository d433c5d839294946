import { type TemplateId, templateIds, templateLabels } from '#core/catalog/project-type.ts'
import { builtInPriceBook } from '#core/pricing/price-book.ts'
import type { BidTemplate } from '#core/pricing/price-row.ts'

export type TemplateEntry = {
  readonly id: TemplateId
  readonly label: string
  readonly template: BidTemplate
}

/** Every built-in template; counts on screens are counted from these lines. */
export const templateEntries: readonly TemplateEntry[] = templateIds.map((id) => ({
  id,
  label: templateLabels[id],
  template: builtInPriceBook.templates[id],
}))
