import type { ReactNode } from 'react'
import type {
  AdviceView,
  BlockView,
  FactView,
  FigureText,
  KeyFigureView,
  RuleView,
  SealView,
} from '../view/report-view-model.ts'
import { CashFigure, SameFigures } from './charts/cash-figure.tsx'
import { GroupFigure, StackFigure } from './charts/cost-figures.tsx'
import { GanttFigure } from './charts/gantt-figure.tsx'
import { RangeFigure } from './charts/range-figure.tsx'
import { TornadoFigure } from './charts/tornado-figure.tsx'
import { ReportTable } from './report-table.tsx'

export function Block({ block }: { block: BlockView }) {
  switch (block.kind) {
    case 'heading':
      return <h3>{block.text}</h3>
    case 'text':
      return <Paragraphs paragraphs={block.paragraphs} />
    case 'note':
      return <p className="small">{block.text}</p>
    case 'facts':
      return <Facts facts={block.facts} />
    case 'keyFigures':
      return <KeyFigures figures={block.figures} />
    case 'list':
      return <Items items={block.items} ordered={block.ordered} />
    case 'advice':
      return <Advice items={block.items} />
    case 'rules':
      return <Rules items={block.items} />
    case 'table':
      return <ReportTable table={block.table} />
    case 'seal':
      return <Seal seal={block.seal} />
    default:
      return <ChartBlock block={block} />
  }
}

type ChartKind = 'range' | 'groups' | 'stack' | 'tornado' | 'gantt' | 'cash'

export type ChartView = Extract<BlockView, { kind: ChartKind }>

type ChartBlockProps = { block: ChartView; nameOf?: (label: string) => ReactNode }

/** A chart with its title, its source and the same as text; the report page shows it too. */
export function ChartBlock({ block, nameOf }: ChartBlockProps) {
  const { figure } = block
  if (block.kind === 'stack') {
    return (
      <div className="chart stack">
        <StackFigure chart={block.chart} caption={<Caption figure={figure} />} nameOf={nameOf} />
        <p className="source small">{figure.source}</p>
      </div>
    )
  }
  return (
    <figure className="chart">
      <figcaption className="caption">
        <Caption figure={figure} />
      </figcaption>
      <div role="img" aria-label={figure.alt}>
        <Drawing block={block} />
      </div>
      {block.kind === 'cash' && <SameFigures table={block.table} />}
      <p className="source small">{figure.source}</p>
    </figure>
  )
}

function Drawing({ block }: { block: Extract<BlockView, { kind: Exclude<ChartKind, 'stack'> }> }) {
  if (block.kind === 'range') {
    return (
      <>
        <RangeFigure chart={block.chart} size="sheet" />
        <RangeFigure chart={block.chart} size="phone" />
      </>
    )
  }
  if (block.kind === 'groups') return <GroupFigure chart={block.chart} />
  if (block.kind === 'tornado') return <TornadoFigure chart={block.chart} />
  if (block.kind === 'cash') return <CashFigure chart={block.chart} />
  return <GanttFigure chart={block.chart} />
}

function Caption({ figure }: { figure: FigureText }): ReactNode {
  return (
    <>
      <span className="no">{figure.number}</span>
      {figure.title}
    </>
  )
}

function Paragraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className="prose">
      {paragraphs.map((paragraph, index) => (
        <p key={String(index)}>{paragraph}</p>
      ))}
    </div>
  )
}

function Facts({ facts }: { facts: readonly FactView[] }) {
  return (
    <dl className="facts">
      {facts.map((fact) => (
        <div key={fact.label} className={fact.value.length > 60 ? 'long' : undefined}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}

function KeyFigures({ figures }: { figures: readonly KeyFigureView[] }) {
  return (
    <dl className="keys">
      {figures.map((figure) => (
        <div key={figure.label}>
          <dt>{figure.label}</dt>
          <dd className="value">
            {figure.value}
            {figure.unit !== '' && <span>{figure.unit}</span>}
          </dd>
          <dd className="small">{figure.note}</dd>
        </div>
      ))}
    </dl>
  )
}

function Items({ items, ordered }: { items: readonly string[]; ordered: boolean }) {
  const lines = items.map((item, index) => <li key={String(index)}>{item}</li>)
  return ordered ? <ol className="items">{lines}</ol> : <ul className="items">{lines}</ul>
}

function Advice({ items }: { items: readonly AdviceView[] }) {
  return (
    <ol className="advice">
      {items.map((item) => (
        <li key={item.number}>
          <span className="n" aria-hidden="true">
            {item.number}
          </span>
          <div>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </div>
          <div className="side">
            <p className="label">{item.priorityLabel}</p>
            <p className="worth">{item.impact}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function Rules({ items }: { items: readonly RuleView[] }) {
  return (
    <ul className="rules">
      {items.map((item) => (
        <li key={item.title}>
          <div className="head">
            <h3>{item.title}</h3>
            {item.exposure !== '' && <p className="worth">{item.exposure}</p>}
          </div>
          <p>{item.text}</p>
          <p className="small">{item.citation}</p>
        </li>
      ))}
    </ul>
  )
}

function Seal({ seal }: { seal: SealView }) {
  return (
    <div className="seal">
      <p className="label">{seal.label}</p>
      <code>
        {seal.groups.map((group, index) => (
          <span key={String(index)}>{group}</span>
        ))}
      </code>
      <p className="small">{seal.text}</p>
    </div>
  )
}
