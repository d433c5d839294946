import { formatUsdWhole } from '#core/money/format-money.ts'
import { sumCents } from '#core/money/money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { citeRule } from '#core/rules/cite-rule.ts'
import { lowerFirst } from '#core/sentence-parts.ts'
import type { SectionDraft } from '../section-draft.ts'

export function rulesSection(document: ReportDocument): SectionDraft {
  const { rules } = document.assessment
  const exposure = sumCents(rules.map((rule) => rule.exposureCents ?? 0))
  const count = rules.length === 1 ? 'One rule applies' : `${rules.length} rules apply`
  return {
    id: 'rules',
    title: 'Local rules that apply',
    lead:
      exposure > 0
        ? `${count} to this project; together they can add up to ${formatUsdWhole(exposure)} beyond the lines.`
        : `${count} to this project. Their known cost is in the lines.`,
    startsSheet: false,
    blocks: [
      {
        kind: 'rules',
        items: rules.map((rule) => ({
          title: rule.title,
          text: rule.explanation,
          exposure: rule.exposureCents
            ? `Up to ${formatUsdWhole(rule.exposureCents)} beyond the lines`
            : '',
          citation: citeRule(rule),
        })),
      },
    ],
  }
}

const priorityLabels = { high: 'High', medium: 'Medium', low: 'Low' } as const

export function adviceSection({ recommendations }: ReportDocument): SectionDraft {
  const [first] = recommendations
  return {
    id: 'recommendations',
    title: 'Recommendations',
    lead: first
      ? `${recommendations.length} steps, ranked by what they are worth in this project. The first: ${lowerFirst(first.impact)}.`
      : '',
    startsSheet: false,
    blocks: [
      {
        kind: 'advice',
        items: recommendations.map((one, index) => ({
          number: String(index + 1),
          title: one.title,
          text: one.description,
          impact: one.impact,
          priority: one.priority,
          priorityLabel: `${priorityLabels[one.priority]} priority`,
        })),
      },
    ],
  }
}
