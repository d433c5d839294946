import { useEffect, useRef, useState } from 'react'
import { projectTypeLabels } from '#core/catalog/project-type.ts'
import { formatInteger, formatUsdWhole } from '#core/money/format-money.ts'
import { aboutCopy, statistics } from '#web/content/claims.ts'
import { measuredParagraph, measuredStatistics } from '#web/content/measured.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Calculator } from '../estimate/use-calculator.ts'
import { useShownClaims } from './claims-shown.ts'
import { useDeliveredReports } from './delivered-reports.ts'
import { SectionHead } from './section-head.tsx'
import { SuiteDrawing } from './suite-drawing.tsx'
import { layerCosts, suiteLayers } from './suite-layers.ts'

type AboutProps = { calculator: Calculator; claims: boolean }

export function AboutSection({ calculator, claims }: AboutProps) {
  const shown = useShownClaims(claims)
  const counted = useDeliveredReports(!claims)
  const [claimed, ...others] = aboutCopy.paragraphs
  const paragraphs = [
    shown.includes('below-national-average') ? claimed : measuredParagraph,
    ...others,
  ]
  const confirmed = statistics.filter(({ claim }) => shown.includes(claim))
  return (
    <section id="about" className="border-b border-hairline">
      <div className="sheet py-16 lg:py-24">
        <div className="grid gap-8 lg:grid-cols-2 lg:gap-16">
          <SectionHead mark="About" title={aboutCopy.title} />
          <div className="flex max-w-measure flex-col gap-4">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <Statistics
          entries={claims ? statistics : [...measuredStatistics, ...counted, ...confirmed]}
        />
        <LayerStory calculator={calculator} />
      </div>
    </section>
  )
}

type Statistic = { readonly label: string; readonly number: string; readonly description: string }

type StatisticsProps = { entries: readonly Statistic[] }

function Statistics({ entries }: StatisticsProps) {
  return (
    <dl className="mt-16 grid grid-cols-2 gap-y-8 border-t border-ink pt-6 lg:grid-cols-4">
      {entries.map((entry) => (
        <div key={entry.label} className="flex flex-col pr-4">
          <dt className="label-line order-2 mt-2">{entry.label}</dt>
          <dd className="figures font-serif text-2xl">{entry.number}</dd>
          <dd className="order-3 mt-1 text-sm text-graphite">{entry.description}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The drawing is built up as the list of layers is scrolled; each layer shows its cost. */
function LayerStory({ calculator }: { calculator: Calculator }) {
  const [reached, setReached] = useState(suiteLayers.length - 1)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => observeLayers(list.current, setReached), [])
  const { facts, state } = calculator
  const costs = state.estimate && layerCosts(state.estimate.groups, state.estimate.likely)
  return (
    <div className="mt-20 grid gap-8 lg:grid-cols-[1.2fr_1fr] lg:gap-16">
      <div className="top-24 self-start lg:sticky">
        <SuiteDrawing
          shown={(id) => suiteLayers.findIndex((layer) => layer.id === id) <= reached}
        />
      </div>
      <div>
        <h3 className="text-lg">What the layers cost</h3>
        <p className="figures mt-2 text-sm text-graphite">
          {projectTypeLabels[facts.projectType]}, {formatInteger(facts.squareFootage)} sq ft, as set
          in the calculator above.
        </p>
        <ol ref={list} className="mt-6">
          {suiteLayers.map((layer, index) => (
            <li
              key={layer.id}
              data-layer={index}
              className={classNames(
                'figures flex items-baseline gap-4 border-t border-hairline py-5 lg:py-8',
                'transition-opacity duration-200',
                index === reached && 'border-t-vermilion',
              )}
            >
              <div className="min-w-0 flex-1">
                <p className="font-medium">{layer.label}</p>
                <p className="text-sm text-graphite">{layer.text}</p>
              </div>
              <p className="min-w-20 text-right">
                {costs ? formatUsdWhole(costs.layers[layer.id]) : '–'}
              </p>
            </li>
          ))}
          <LayerTotal
            rest={costs ? formatUsdWhole(costs.restCents) : '–'}
            total={state.estimate ? formatUsdWhole(state.estimate.likely) : '–'}
          />
        </ol>
      </div>
    </div>
  )
}

function LayerTotal({ rest, total }: { rest: string; total: string }) {
  return (
    <>
      <li className="figures flex items-baseline gap-4 border-t border-hairline py-4 text-graphite">
        <span className="flex-1">General conditions, overhead, profit, contingency</span>
        <span className="min-w-20 text-right">{rest}</span>
      </li>
      <li className="figures flex items-baseline gap-4 border-t-2 border-ink py-4 font-semibold">
        <span className="flex-1">Likely cost</span>
        <span className="min-w-20 text-right">{total}</span>
      </li>
    </>
  )
}

function observeLayers(list: Element | null, reach: (index: number) => void): () => void {
  if (!list || !matchMedia('(width >= 1024px)').matches) return () => undefined
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (entry.isIntersecting) reach(Number((entry.target as HTMLElement).dataset['layer']))
      }
    },
    { rootMargin: '-45% 0px -45% 0px' },
  )
  for (const item of list.querySelectorAll('[data-layer]')) observer.observe(item)
  return () => observer.disconnect()
}
