import type { SectionView } from './report-view-model.ts'

/** A section before it and its figures and tables are numbered. */
export type SectionDraft = Omit<SectionView, 'number'>
