import type { BlockView, RowView, TableView } from '#report/view/report-view-model.ts'
import type { SectionDraft } from '#report/view/section-draft.ts'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'
import { ReportSection, type SectionPlace } from './report-section.tsx'

/** A section of tables and sentences, with the same text as on paper. */
export function DraftSection({ draft, ...place }: SectionPlace & { draft: SectionDraft }) {
  return (
    <ReportSection {...place} lead={draft.lead}>
      {draft.blocks.map((block, index) => (
        <Block key={String(index)} block={block} />
      ))}
    </ReportSection>
  )
}

function Block({ block }: { block: BlockView }) {
  if (block.kind === 'table') return <DraftTable table={block.table} />
  if (block.kind !== 'text') return null
  return block.paragraphs.map((text) => (
    <p key={text} className="mt-4 max-w-measure text-sm">
      {text}
    </p>
  ))
}

function DraftTable({ table }: { table: TableView }) {
  const { columns, rows, title, source } = table
  return (
    <div className="mb-8">
      <Table caption={title} captionShown className="figures">
        <thead>
          <tr>
            {columns.map(({ label, align }, at) => (
              <HeadCell
                key={label}
                numeric={align === 'end'}
                className={isMiddle(at, columns.length) ? 'max-sm:hidden' : ''}
              >
                {label}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={String(index)}
              className={row.kind === 'total' || row.kind === 'subtotal' ? 'font-semibold' : ''}
            >
              {row.cells.map((cell, at) => (
                <Cell
                  key={String(at)}
                  numeric={columns[at]?.align === 'end'}
                  className={isMiddle(at, columns.length) ? 'max-sm:hidden' : ''}
                >
                  {cell.text}
                  {at === 0 ? <Middle table={table} row={row} /> : null}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-3 max-w-measure text-xs text-graphite">{source}</p>
    </div>
  )
}

/** On a phone only the first and the last column have room; the others stand under the first. */
function isMiddle(at: number, count: number): boolean {
  return at > 0 && at < count - 1
}

function Middle({ table, row }: { table: TableView; row: RowView }) {
  const named = row.cells.flatMap(({ text }, at) => {
    const column = table.columns[at]
    if (!column || text === '' || !isMiddle(at, row.cells.length)) return []
    return [column.align === 'end' ? `${column.label}: ${text}` : text]
  })
  if (named.length === 0) return null
  return (
    <span className="block text-xs font-normal text-graphite sm:hidden">{named.join(' · ')}</span>
  )
}
