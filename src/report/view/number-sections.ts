import type { BlockView, SectionView } from './report-view-model.ts'
import type { SectionDraft } from './section-draft.ts'

/** Numbers sections, figures and tables in reading order. */
export function numberSections(drafts: readonly SectionDraft[]): readonly SectionView[] {
  let figures = 0
  let tables = 0
  const numbered = (block: BlockView): BlockView => {
    if (block.kind === 'table') {
      tables += 1
      return { ...block, table: { ...block.table, number: `Table ${tables}` } }
    }
    if (!('figure' in block)) return block
    figures += 1
    // TypeScript loses which chart belongs to which kind when a union is spread.
    return { ...block, figure: { ...block.figure, number: `Figure ${figures}` } } as BlockView
  }
  return drafts.map((draft, index) => ({
    ...draft,
    number: String(index + 1),
    blocks: draft.blocks.map(numbered),
  }))
}
