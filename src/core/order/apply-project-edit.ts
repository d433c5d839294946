/**
 * Applies an edit to the stored project, and rewrites the built-in narrative to match the figures.
 */
import { canonicalJson } from '#core/canonical-json.ts'
import { writeNarrative } from '#core/narrative/write-narrative.ts'
import type { StoredAnswers } from '#core/project/read-project-facts.ts'
import { editBidItems } from './edit-bid-items.ts'
import type { ProjectEdit } from './read-project-edit.ts'
import type { ProjectReview } from './review-project.ts'
import { readShownProject, withBidItems } from './stored-project.ts'

/** The project with the edit; totals are recomputed, changed lines are marked. */
export function withProjectEdit(data: StoredAnswers, edit: ProjectEdit): StoredAnswers {
  const items = edit.bidItems && editBidItems(readShownProject(data).bidItems, edit.bidItems)
  return {
    ...(items ? withBidItems(data, items) : data),
    ...(edit.aiNarrative === undefined || edit.aiNarrative === data['aiNarrative']
      ? {}
      : { aiNarrative: edit.aiNarrative, narrativeBy: 'staff' }),
  }
}

/**
 * The built-in narrative is rewritten for the current facts and lines, and so replaces a model's once
 * they differ from those it was written for; a person's stays and is checked against them.
 */
export function withOwnNarrative(
  before: StoredAnswers,
  edited: StoredAnswers,
  review: ProjectReview,
): StoredAnswers {
  const { facts, bidItems, companyName, narrativeBy, narrative } = readShownProject(edited)
  if (!facts || !narrative || narrativeBy === 'staff') return edited
  if (narrativeBy === 'model' && isSameEstimate(before, edited)) return edited
  const { totals, assessment, area, codes } = review
  const aiNarrative = writeNarrative(facts, codes, { bidItems, totals }, assessment, {
    companyName,
    area,
  })
  if (aiNarrative.trim() === narrative) return edited
  return { ...edited, aiNarrative, narrativeBy: 'built-in' }
}

function isSameEstimate(before: StoredAnswers, after: StoredAnswers): boolean {
  const partsOf = (data: StoredAnswers) => {
    const { companyName, facts, bidItems } = readShownProject(data)
    return canonicalJson({ companyName, facts, bidItems })
  }
  return partsOf(before) === partsOf(after)
}
