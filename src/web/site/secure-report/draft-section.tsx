import type { BlockView, FactView, RowView, TableView } from '#report/view/report-view-model.ts'
import type { SectionDraft } from '#report/view/section-draft.ts'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'
import { BarHatches } from './chart-bar.tsx'
import { ReportSection, type SectionPlace, SubHead } from './report-section.tsx'
import { StackBars } from './stack-bars.tsx'

/** A longer table is divided between two rows on paper. */
const rowsOnOneSheet = 40

type DraftSectionProps = SectionPlace & { draft: SectionDraft; hideInPrint?: boolean }

/** A section of tables and sentences, with the same text as on paper. */
export function DraftSection({ draft, hideInPrint = false, ...place }: DraftSectionProps) {
  return (
    <ReportSection {...place} lead={draft.lead} hideInPrint={hideInPrint}>
      {draft.blocks.map((block, index) => (
        <Block key={String(index)} block={block} />
      ))}
    </ReportSection>
  )
}

/** Other charts than bars are on paper only; here is what they say. */
function Block({ block }: { block: BlockView }) {
  switch (block.kind) {
    case 'table':
      return <DraftTable table={block.table} />
    case 'text':
      return block.paragraphs.map((text) => <Sentence key={text}>{text}</Sentence>)
    case 'note':
      return <Sentence>{block.text}</Sentence>
    case 'heading':
      return <SubHead>{block.text}</SubHead>
    case 'list':
      return <Items items={block.items} isOrdered={block.ordered} />
    case 'facts':
      return <Facts facts={block.facts} />
    case 'keyFigures':
      return (
        <Facts
          facts={block.figures.map(({ label, value, unit }) => ({
            label,
            value: `${value} ${unit}`.trim(),
          }))}
        />
      )
    case 'rules':
      return (
        <Items
          items={block.items.map(({ title, text, exposure }) => `${title}. ${text} ${exposure}`)}
        />
      )
    case 'advice':
      return <Items items={block.items.map(({ title, text }) => `${title}. ${text}`)} isOrdered />
    case 'seal':
      return (
        <div className="mt-6 border-y border-ink py-4 text-sm">
          <p className="label-line">{block.seal.label}</p>
          <p className="mt-2 font-mono break-all">{block.seal.hash}</p>
          <p className="mt-2 max-w-measure text-xs text-graphite">{block.seal.text}</p>
        </div>
      )
    case 'stack':
      return (
        <div data-print="hide">
          <SubHead>{block.figure.title}</SubHead>
          <BarHatches />
          <StackBars chart={block.chart} caption={block.figure.alt} />
          <p className="mt-3 max-w-measure text-xs text-graphite">{block.figure.source}</p>
        </div>
      )
    default:
      return (
        <>
          <SubHead>{block.figure.title}</SubHead>
          <p className="figures max-w-measure text-sm">{block.figure.alt}</p>
        </>
      )
  }
}

function Sentence({ children }: { children: string }) {
  return <p className="mt-4 max-w-measure text-sm">{children}</p>
}

function Items({ items, isOrdered = false }: { items: readonly string[]; isOrdered?: boolean }) {
  const entries = items.map((item) => (
    <li key={item} className="py-1">
      {item}
    </li>
  ))
  const look = 'mt-4 max-w-measure pl-6 text-sm'
  return isOrdered ? (
    <ol className={`${look} list-decimal`}>{entries}</ol>
  ) : (
    <ul className={`${look} list-['–__']`}>{entries}</ul>
  )
}

function Facts({ facts }: { facts: readonly FactView[] }) {
  return (
    <dl className="mt-4 grid gap-x-10 gap-y-2 text-sm sm:grid-cols-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="border-b border-hairline pb-1.5">
          <dt className="text-graphite">{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function DraftTable({ table }: { table: TableView }) {
  const { columns, rows, title, source } = table
  return (
    <div className="mb-8">
      <Table
        caption={title}
        captionShown
        className="figures"
        {...(rows.length > rowsOnOneSheet ? { 'data-print': 'divided' } : {})}
      >
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
            <tr key={String(index)} className={row.kind === 'line' ? '' : 'font-semibold'}>
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

/** On a phone only the first and the last column have room; the others are under the first. */
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
