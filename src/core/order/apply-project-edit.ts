/**
 * Applies an edit to the stored project, and rewrites the built-in narrative to match the figures.
 */
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
 * The built-in narrative is rewritten for the current facts and lines; text by a person or a model
 * stays and is checked against them.
 */
export function withOwnNarrative(edited: StoredAnswers, review: ProjectReview): StoredAnswers {
  const { facts, bidItems, companyName, narrativeBy, narrative } = readShownProject(edited)
  if (!facts || narrativeBy !== 'built-in' || !narrative) return edited
  const { totals, assessment, area } = review
  const aiNarrative = writeNarrative(facts, { bidItems, totals }, assessment, { companyName, area })
  return aiNarrative.trim() === narrative ? edited : { ...edited, aiNarrative }
}
