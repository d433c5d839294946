import { projectTypeLabels } from '#core/catalog/project-type.ts'
import { draftFromTemplate } from '#core/estimate/draft-from-template.ts'
import type { Cents } from '#core/money/money.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { plainProject, sampledTypes } from '#core/project/plain-project.ts'
import type { Day } from '#core/time/day.ts'

export type SampleEffect = {
  readonly label: string
  readonly beforeCents: Cents
  readonly afterCents: Cents
}

/** The effect of a change of the book on a plain project of every template, as of the day. */
export function bookEffect(before: PriceBook, after: PriceBook, day: Day): SampleEffect[] {
  return sampledTypes.map((projectType) => {
    const total = (book: PriceBook) =>
      draftFromTemplate(plainProject(projectType, book.market.area), book, day).totals.totalCents
    return {
      label: projectTypeLabels[projectType],
      beforeCents: total(before),
      afterCents: total(after),
    }
  })
}
