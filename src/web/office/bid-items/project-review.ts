import { useDeferredValue, useMemo, useState } from 'react'
import { readProjectType } from '#core/catalog/project-type.ts'
import { costCounter } from '#core/counted-estimate/construction-cost.ts'
import { narrativeNumbers, numbersNotInFacts } from '#core/narrative/number-check.ts'
import { writeNarrative } from '#core/narrative/write-narrative.ts'
import { reviewProject } from '#core/order/review-project.ts'
import { readStoredProject } from '#core/order/stored-project.ts'
import type { BidItemConfiguration } from '#core/pricing/bid-item-configuration.ts'
import { type FormerFloors, withFloorPrices } from '#core/pricing/floor-prices.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { builtInConfiguration, compareMethods, type MethodTotal } from '#core/qc/compare-methods.ts'
import {
  type LineException,
  lineExceptions,
  type TypicalShares,
  typicalShares,
} from '#core/qc/line-exceptions.ts'
import { unknownTypeIssues } from '#core/qc/quality-issue.ts'
import { findPoints } from '#core/review-points/find-points.ts'
import type { ReviewPoint } from '#core/review-points/review-point.ts'
import type { CostRange } from '#core/risk/budget-range.ts'
import type { Instant } from '#core/time/day.ts'
import { projectUse } from '#core/uses/all-uses.ts'
import { marketDay } from '#web/lib/market-day.ts'
import {
  useFloorPrices,
  useFormerFloors,
  useStandingConfig,
} from '../project-types/project-types-query.ts'
import { pricingConfiguration } from '../project-types/sample-estimate.ts'
import { useActiveBook, useKeptBook } from '../templates/price-book-query.ts'
import type { Sheet } from './bid-sheet.ts'
import type { EditableProject } from './load-project.ts'

export type LiveReview = {
  readonly issues: readonly string[]
  /** The estimate beside other ways of pricing the same facts. */
  readonly methods: readonly MethodTotal[]
  /** Whether the configured figure is of a list that staff saved, which prices new orders. */
  readonly isConfigurationSaved: boolean
  /** The range that the report prints; undefined where nothing is priced. */
  readonly range: Pick<CostRange, 'p10' | 'p90'> | undefined
  /** Figures of the narrative that no table of the report contains. */
  readonly strayNumbers: readonly string[]
  /** The built-in narrative for the current figures. */
  readonly freshNarrative: string
  /** By line id: the reasons to look at the line. */
  readonly exceptions: ReadonlyMap<string, readonly LineException[]>
  /** What a customer would notice in the report. */
  readonly points: readonly ReviewPoint[]
}

/** The quality rules for the current content: the same ones that the server applies on saving. */
export function useLiveReview(project: EditableProject, sheet: Sheet): LiveReview {
  const shown = useDeferredValue(sheet)
  const book = useReviewBook(project)
  const [openedAt] = useState(() => new Date().toISOString())
  const typical = useTypicalShares(project, book)
  const saved = useSavedConfiguration(project)
  const formerFloors = useFormerFloors(orderedAt(project)).data?.floors
  return useMemo(
    () => ({
      ...reviewSheet(project, shown, openedAt, { book, formerFloors, saved, typical }),
      exceptions: typical ? lineExceptions(shown.items, typical) : new Map(),
    }),
    [project, shown, book, openedAt, typical, saved, formerFloors],
  )
}

/** What staff saved for exactly this type; a salon has none, as on the server. */
function useSavedConfiguration({ projectData }: EditableProject): BidItemConfiguration | undefined {
  const projectType = readProjectType(projectData.projectType)
  const { salonSubcategory } = projectData
  const closest = projectType && projectUse({ projectType, salonSubcategory }).configuration
  const { data } = useStandingConfig(closest)
  return useMemo(
    () => (data && closest && closest === projectType ? pricingConfiguration(data) : undefined),
    [data, closest, projectType],
  )
}

function useTypicalShares(
  { projectData }: EditableProject,
  book: PriceBook,
): TypicalShares | undefined {
  const { projectType, salonSubcategory } = projectData
  return useMemo(() => {
    const type = readProjectType(projectType)
    return type && typicalShares(type, salonSubcategory, book)
  }, [projectType, salonSubcategory, book])
}

/**
 * The book that the server reviews with: the stored one, otherwise the one in force, with the saved
 * floors.
 */
function useReviewBook(project: EditableProject): PriceBook {
  const { priceBookVersion } = project.kind === 'order' ? project.order : project.demoProject
  const kept = useKeptBook(priceBookVersion)
  const active = useActiveBook(priceBookVersion === null)
  const floors = useFloorPrices().data?.config
  const book = priceBookVersion === null ? active : kept
  return useMemo(() => (floors ? withFloorPrices(book, floors) : book), [book, floors])
}

function orderedAt(project: EditableProject): Instant {
  return project.kind === 'order' ? project.order.createdAt : project.demoProject.createdAt
}

type ReviewPrices = {
  readonly book: PriceBook
  readonly formerFloors: FormerFloors | undefined
  readonly saved: BidItemConfiguration | undefined
  readonly typical: TypicalShares | undefined
}

function reviewSheet(
  project: EditableProject,
  sheet: Sheet,
  now: Instant,
  { book: priceBook, formerFloors, saved, typical }: ReviewPrices,
): Omit<LiveReview, 'exceptions'> {
  const read = readStoredProject(project.projectData)
  if (!read.ok) return unpricedReview(project)
  const stored = read.value
  const { narrative, items } = sheet
  const review = reviewProject({
    project: { ...stored, bidItems: items, narrative },
    priceBook,
    ...(formerFloors ? { formerFloors } : {}),
    ...(saved ? { configuration: saved } : {}),
    today: marketDay(now),
    now,
    qcDeadline: project.qcDeadline,
    issues: project.kind === 'order' ? project.order.validationIssues : [],
  })
  const figures = { bidItems: items, totals: review.totals }
  const allowed = narrativeNumbers(stored.facts, priceBook.market.codes, figures, review.assessment)
  return {
    issues: review.validationIssues,
    points: typical
      ? findPoints({
          answers: project.projectData,
          project: { ...stored, bidItems: items },
          totals: review.totals,
          likelyCents: review.assessment.range.p50,
          costOf: costCounter(priceBook),
          typical,
          today: marketDay(now),
          area: priceBook.market.area,
        })
      : [],
    methods:
      items.length > 0
        ? compareMethods(
            stored.facts,
            items,
            priceBook,
            marketDay(now),
            saved ?? builtInConfiguration(stored.facts, priceBook),
          )
        : [],
    isConfigurationSaved: saved !== undefined,
    range: items.length > 0 ? review.assessment.range : undefined,
    strayNumbers: numbersNotInFacts(narrative, allowed, stored),
    freshNarrative: writeNarrative(
      stored.facts,
      priceBook.market.codes,
      figures,
      review.assessment,
      {
        companyName: stored.companyName,
        area: priceBook.market.area,
      },
    ),
  }
}

/** The server says the same, and prices nothing of a type that it does not know. */
function unpricedReview({ projectData }: EditableProject): Omit<LiveReview, 'exceptions'> {
  return {
    issues: unknownTypeIssues(projectData.projectType).map(({ text }) => text),
    points: [],
    methods: [],
    isConfigurationSaved: false,
    range: undefined,
    strayNumbers: [],
    freshNarrative: '',
  }
}
