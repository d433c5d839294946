/**
 * What each section adds to the data of a report, and what it gives out of a stored one. A stored
 * document may have an earlier form; parts that it lacks are left out, so that its seal stays
 * valid.
 */
import type { BidTotals } from '#core/bid-items/bid-item.ts'
import { monthlyDraws } from '#core/budget/monthly-draws.ts'
import { type CountedBudget, projectBudget } from '#core/budget/project-budget.ts'
import { sourcesAndUses } from '#core/budget/sources-and-uses.ts'
import { likelyCents } from '#core/estimate/likely-cost.ts'
import { studyLease } from '#core/lease/study-lease.ts'
import { checkScope } from '#core/scope/check-scope.ts'
import { isCounted, studyProgram } from '#core/take-off/study-program.ts'
import type { BuildReportInput } from './build-report-input.ts'
import { analyzeContingency } from './contingency-analysis.ts'
import { studyFeasibility } from './feasibility.ts'
import type { GroupedBidItems } from './group-bid-items.ts'
import { recommend } from './recommendations.ts'
import type { ReportDocument } from './report-document.ts'
import type { ReportSectionId, SoldExtent } from './report-section.ts'

/** The stored estimate with values that several sections compute with. */
export type SectionInput = BuildReportInput & BidTotals & GroupedBidItems

type Part = Partial<ReportDocument>

export type SectionPart = {
  /** Its part of a new report. */
  readonly build: (input: SectionInput, extent: SoldExtent) => Part
  /** Its part of a stored report. Data and drawings contain nothing else. */
  readonly sell: (stored: ReportDocument, extent: SoldExtent) => Part
}

const nothing = () => ({})

/** Drawn from what every report contains. */
const noPart: SectionPart = { build: nothing, sell: nothing }

/** Stored with every report, and sold with these sections. */
const lines: SectionPart = {
  build: nothing,
  sell: ({ categories }) => ({ categories }),
}

export const sectionParts: Readonly<Record<ReportSectionId, SectionPart>> = {
  summary: noPart,
  words: {
    build: ({ narrative }) => ({ narrative: paragraphs(narrative) }),
    sell: ({ narrative }) => ({ narrative }),
  },
  cost: noPart,
  range: {
    // Stored with every report.
    build: nothing,
    sell: ({ assessment }, extent) => (extent === 'full' ? { assessment } : {}),
  },
  funding: {
    build: (input) => ({
      funding: sourcesAndUses(budgetOf(input), {
        facts: input.facts,
        leaseFacts: input.lease?.leaseFacts,
        heldCents: input.assessment.contingency.includedCents,
      }),
    }),
    sell: ({ funding }) => (funding ? { funding } : {}),
  },
  itemized: lines,
  budget: {
    build: (input) => {
      const { safeCents: _, ...budget } = budgetOf(input)
      return { budget }
    },
    sell: ({ budget }) => (budget ? { budget } : {}),
  },
  program: {
    build: ({ facts, bidItems, localFees }) => {
      const program = studyProgram(facts, localFees.codes, bidItems)
      return program ? { program } : {}
    },
    sell: ({ program }) => (program ? { program } : {}),
  },
  'left-out': {
    build: (input) =>
      isCounted(input.bidItems)
        ? {
            scope: checkScope(input.facts, input.localFees.codes, input.bidItems, budgetOf(input)),
            ...(input.alternates ? { alternates: input.alternates } : {}),
          }
        : {},
    sell: ({ scope, alternates }) => ({
      ...(scope ? { scope } : {}),
      ...(alternates ? { alternates } : {}),
    }),
  },
  finishes: noPart,
  contingency: {
    build: (input) => ({ contingencyAnalysis: analyzeContingency(input) }),
    sell: ({ contingencyAnalysis }) => (contingencyAnalysis ? { contingencyAnalysis } : {}),
  },
  timeline: noPart,
  draws: {
    build: (input) => ({
      draws: monthlyDraws(
        budgetOf(input),
        input.assessment.schedule,
        input.facts,
        input.reportDate,
      ),
    }),
    sell: ({ draws }) => (draws ? { draws } : {}),
  },
  rules: noPart,
  recommendations: {
    build: (input) => ({ recommendations: recommend(input) }),
    sell: ({ recommendations }) => ({ recommendations }),
  },
  lease: {
    build: (input, extent) => ({
      lease: studyLease(
        { ...input, codes: input.localFees.codes, ...input.lease },
        extent === 'full',
      ),
    }),
    sell: ({ lease }, extent) => (lease ? { lease: extent === 'full' ? lease : short(lease) } : {}),
  },
  // The pages of the lease study, which are sold with the full study.
  'work-letter': noPart,
  requests: noPart,
  suites: noPart,
  feasibility: {
    build: (input) => ({ feasibility: studyFeasibility(input) }),
    sell: ({ feasibility }) => (feasibility ? { feasibility } : {}),
  },
  certificate: lines,
  'bid-form': lines,
  basis: noPart,
  method: lines,
  disclaimers: noPart,
}

/** Of every package, because cash to open is; its lines are sold from Pro on. */
export function budgetOf({
  facts,
  totalCents,
  assessment,
  localFees,
}: SectionInput): CountedBudget {
  const { range, schedule, contingency } = assessment
  const weeks = schedule.phases.find(({ id }) => id === 'construction')?.weeks ?? 0
  const construction = { ...range, heldCents: contingency.includedCents }
  const likely = likelyCents({ totals: { totalCents }, assessment })
  return projectBudget(facts, likely, construction, localFees, weeks)
}

function short({ pages: _, ...lease }: NonNullable<ReportDocument['lease']>) {
  return lease
}

function paragraphs(text: string): readonly string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
}
