import type { ReactNode } from 'react'
import type { BrandLogo } from '#core/report/report-brand.ts'
import type {
  CoverView,
  ReportView,
  SectionView,
  TitleBlockView,
} from '../view/report-view-model.ts'
import { At, Bob, HatchPatterns } from './charts/hatches.tsx'
import { Block } from './report-blocks.tsx'

type ReportPageProps = {
  view: ReportView
  logo: BrandLogo | undefined
  presenterLogo: BrandLogo | undefined
}

export function ReportPage({ view, logo, presenterLogo }: ReportPageProps) {
  return (
    <>
      <a className="skip" href={`#${view.sections[0]?.id ?? ''}`}>
        Skip to the report
      </a>
      <HatchPatterns />
      <div className="wrap">
        <header>
          <Cover
            cover={view.cover}
            brand={view.brand ? <Brand name={view.author} logo={logo} /> : null}
            presenterLogo={presenterLogo}
          />
          <SheetIndex view={view} />
        </header>
        <main>
          {view.sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </main>
        <TitleBlock block={view.titleBlock} author={view.author} isOurs={!view.brand} />
      </div>
    </>
  )
}

function SheetIndex({ view }: { view: ReportView }) {
  return (
    <div className="index">
      <nav aria-labelledby="contents">
        <h2 id="contents">Contents</h2>
        <ol>
          {view.sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <dl>
        {view.cover.facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Brand({ name, logo }: { name: string; logo: BrandLogo | undefined }) {
  return (
    <p className="owner">
      {logo ? <img alt="" src={`data:${logo.type};base64,${logo.base64}`} /> : null}
      {name}
    </p>
  )
}

function Mast() {
  return (
    <svg className="mast" aria-hidden="true" focusable="false">
      <line className="plumb" x1="0" x2="0" y1="0" y2="100%" />
      <At x="0" y="100%">
        <Bob x="0" y={-26} scale={1.3} />
      </At>
    </svg>
  )
}

/** The plumb line is our logo; a brand's logo replaces it. */
type CoverProps = { cover: CoverView; brand: ReactNode; presenterLogo: BrandLogo | undefined }

function Cover({ cover, brand, presenterLogo }: CoverProps) {
  return (
    <div className="cover">
      {brand ?? <Mast />}
      <p className="small">{cover.packageName}</p>
      <h1>{cover.reportTitle}</h1>
      <p className="company">{cover.company}</p>
      <p className="project">{cover.project}</p>
      {cover.presenter ? (
        <p className="presenter">
          {presenterLogo ? (
            <img
              alt={cover.presenter.logoName}
              src={`data:${presenterLogo.type};base64,${presenterLogo.base64}`}
            />
          ) : null}
          {cover.presenter.line}
        </p>
      ) : null}
      {cover.sampleMark !== '' && <p className="mark">{cover.sampleMark}</p>}
    </div>
  )
}

function Section({ section }: { section: SectionView }) {
  return (
    <section
      id={section.id}
      className={section.startsSheet ? 'starts' : undefined}
      aria-labelledby={`${section.id}-title`}
    >
      <span className="bubble" aria-hidden="true">
        {section.number}
      </span>
      <h2 id={`${section.id}-title`}>{section.title}</h2>
      {section.lead !== '' && <p className="lead">{section.lead}</p>}
      {section.blocks.map((block, index) => (
        <Block key={String(index)} block={block} />
      ))}
    </section>
  )
}

type TitleBlockProps = { block: TitleBlockView; author: string; isOurs: boolean }

function TitleBlock({ block, author, isOurs }: TitleBlockProps) {
  const cells = [
    ['Project', block.project],
    ['Date', block.date],
    ['Report', `${block.reportId} · ${block.version}`],
    ...(block.mark === '' ? [] : [['Status', block.mark]]),
  ] as const
  return (
    <footer className="block">
      <p className="brand">
        {isOurs ? (
          <svg width="12" height="30" aria-hidden="true" focusable="false">
            <line className="plumb" x1="6" x2="6" y1="0" y2="12" />
            <Bob x="6" y={11} scale={0.9} />
          </svg>
        ) : null}
        {author}
      </p>
      {cells.map(([label, value]) => (
        <dl key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </dl>
      ))}
    </footer>
  )
}
