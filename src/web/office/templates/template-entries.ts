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

/** Prices a project of a type without a template of its own. */
export const otherEntry: TemplateEntry = {
  id: 'other',
  label: 'Other',
  templateId: otherTemplate,
  template: builtInPriceBook.templates[otherTemplate],
}
