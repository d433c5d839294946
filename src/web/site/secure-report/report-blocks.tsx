import { Fragment, type ReactNode } from 'react'
import { HatchPatterns } from '#report/html/charts/hatches.tsx'
import { ChartBlock } from '#report/html/report-blocks.tsx'
import type {
  AdviceView,
  BlockView,
  FactView,
  RowView,
  RuleView,
  TableView,
} from '#report/view/report-view-model.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'
import { SubHead } from './report-section.tsx'
import '#report/html/charts/charts.css'
import '#report/html/charts/stack-chart.css'
import '#report/html/charts/cash-chart.css'
import '#web/styles/report-charts.css'

/** Included once on the page, outside of what is folded: the bars of every chart use it. */
export const ChartPatterns = HatchPatterns

/** A longer table is divided between two rows on paper. */
const rowsOnOneSheet = 20

type ReportBlocksProps = {
  blocks: readonly BlockView[]
  /** How the name of a row of bars is drawn, where it does something. */
  nameOf?: (label: string) => ReactNode
}

/** Blocks of the report with the same words and charts as in the document and on paper. */
export function ReportBlocks({ blocks, nameOf }: ReportBlocksProps) {
  return blocks.map((block, index) => (
    <Block key={String(index)} block={block} {...(nameOf ? { nameOf } : {})} />
  ))
}

function Block({ block, ...names }: { block: BlockView; nameOf?: (label: string) => ReactNode }) {
  switch (block.kind) {
    case 'table':
      return <BlockTable table={block.table} />
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
      return <Rules items={block.items} />
    case 'advice':
      return <Advice items={block.items} />
    case 'seal':
      return (
        <div className="mt-6 border-y border-ink py-4 text-sm">
          <p className="label-line">{block.seal.label}</p>
          <p className="mt-2 font-mono break-all">{block.seal.hash}</p>
          <p className="mt-2 max-w-measure text-xs text-graphite">{block.seal.text}</p>
        </div>
      )
    default:
      return <ChartBlock block={block} {...names} />
  }
}

const priorityTones = {
  high: 'accent',
  medium: 'info',
  low: 'neutral',
} as const satisfies Record<AdviceView['priority'], BadgeTone>

function Advice({ items }: { items: readonly AdviceView[] }) {
  return (
    <ol data-print="columns">
      {items.map((one) => (
        <li
          key={one.title}
          className="grid gap-x-8 gap-y-2 border-t border-hairline py-4 break-inside-avoid md:grid-cols-[1fr_14rem]"
        >
          <div className="flex gap-4">
            <span aria-hidden="true" className="figures w-5 shrink-0 text-graphite">
              {one.number}
            </span>
            <div className="max-w-measure">
              <h3 className="font-sans text-base font-semibold">{one.title}</h3>
              <p className="mt-1 text-sm">{one.text}</p>
            </div>
          </div>
          <div className="max-md:pl-9">
            <Badge tone={priorityTones[one.priority]}>{one.priorityLabel}</Badge>
            <p className="figures mt-1.5 text-sm font-medium text-blueprint">{one.impact}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function Rules({ items }: { items: readonly RuleView[] }) {
  return (
    <ul data-print="columns">
      {items.map((rule) => (
        <li key={rule.title} className="border-t border-hairline py-3 break-inside-avoid">
          <div className="flex flex-wrap justify-between gap-x-8">
            <p className="font-medium">{rule.title}</p>
            {rule.exposure ? <p className="figures text-sm">{rule.exposure}</p> : null}
          </div>
          <p className="mt-1 max-w-measure text-sm">{rule.text}</p>
          <p className="mt-1 text-xs text-graphite">{rule.citation}</p>
        </li>
      ))}
    </ul>
  )
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

function BlockTable({ table }: { table: TableView }) {
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
    return [{ label: column.align === 'end' ? `${column.label}: ` : '', text }]
  })
  if (named.length === 0) return null
  return (
    <span className="block text-xs font-normal text-graphite sm:hidden">
      {named.map(({ label, text }, at) => (
        <Fragment key={String(at)}>
          {at > 0 ? ' · ' : ''}
          {label}
          <span className={label === '' ? '' : 'whitespace-nowrap'}>{text}</span>
        </Fragment>
      ))}
    </span>
  )
}
