import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import {
  otherTemplate,
  type TemplateId,
  templateIds,
  templateLabels,
} from '#core/catalog/project-type.ts'
import type { BidTemplate } from '#core/pricing/price-row.ts'

export type TemplateEntry = {
  readonly id: TemplateId | 'other'
  readonly label: string
  readonly templateId: TemplateId
  readonly template: BidTemplate
}

/** Every built-in template; counts on screens are computed from these lines. */
export const templateEntries: readonly TemplateEntry[] = templateIds.map((id) => ({
  id,
  label: templateLabels[id],
  templateId: id,
  template: builtInPriceBook.templates[id],
}))

/** The list of lines to begin with for a use that has no template; no project is priced by it. */
export const otherEntry: TemplateEntry = {
  id: 'other',
  label: 'Other',
  templateId: otherTemplate,
  template: builtInPriceBook.templates[otherTemplate],
}
