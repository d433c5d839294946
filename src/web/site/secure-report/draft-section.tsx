import type { BlockView, TableView } from '#report/view/report-view-model.ts'
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
            {columns.map(({ label, align }) => (
              <HeadCell key={label} numeric={align === 'end'}>
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
                <Cell key={String(at)} numeric={columns[at]?.align === 'end'}>
                  {cell.text}
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
