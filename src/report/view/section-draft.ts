import type { SectionView } from './report-view-model.ts'

/** A section before it knows its number and those of its figures and tables. */
export type SectionDraft = Omit<SectionView, 'number'>
