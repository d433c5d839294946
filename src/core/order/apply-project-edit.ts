/** A person's edit in the stored project, and the built-in narrative that follows the figures. */
import { writeNarrative } from '#core/narrative/write-narrative.ts'
import type { StoredAnswers } from '#core/project/read-project-facts.ts'
import { editBidItems } from './edit-bid-items.ts'
import type { ProjectEdit } from './read-project-edit.ts'
import type { ProjectReview } from './review-project.ts'
import { readStoredProject, withBidItems } from './stored-project.ts'

/** The project with the edit in it; totals are recomputed, changed lines are marked. */
export function withProjectEdit(data: StoredAnswers, edit: ProjectEdit): StoredAnswers {
  const items = edit.bidItems && editBidItems(readStoredProject(data).bidItems, edit.bidItems)
  return {
    ...(items ? withBidItems(data, items) : data),
    ...(edit.aiNarrative === undefined || edit.aiNarrative === data['aiNarrative']
      ? {}
      : { aiNarrative: edit.aiNarrative, narrativeBy: 'staff' }),
  }
}

/**
 * The built-in narrative speaks of the facts and lines as they now are; what a person or a model wrote
 * stays, and is checked against them.
 */
export function withOwnNarrative(edited: StoredAnswers, review: ProjectReview): StoredAnswers {
  const { facts, bidItems, companyName, narrativeBy, narrative } = readStoredProject(edited)
  if (narrativeBy !== 'built-in' || !narrative) return edited
  const { totals, assessment, area } = review
  const aiNarrative = writeNarrative(facts, { bidItems, totals }, assessment, { companyName, area })
  return aiNarrative.trim() === narrative ? edited : { ...edited, aiNarrative }
}
