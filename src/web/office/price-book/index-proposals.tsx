import { useState } from 'react'
import type { AssemblyProposal } from '#contract/price-book-effects.ts'
import { isAssemblyId } from '#core/assemblies/rows/assemblies.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { assemblyKey } from '#core/pricing/change-assembly.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { countOf } from '#core/sentence-parts.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { numeric, TableHead } from '#web/ui/table.tsx'
import { CardCell, CardTable } from '../shell/card-table.tsx'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { useAssemblyProposals } from './price-book-queries.ts'
import type { Propose } from './propose.ts'

/** Material that the published index of a trade has moved since the row was priced. */
export function IndexProposals({ book, propose }: { book: PriceBook; propose: Propose }) {
  const proposals = useAssemblyProposals(book.version)
  if (proposals.isPending) return <RowSkeletons label="Comparing rows with their indexes" />
  if (!proposals.data)
    return <LoadFailed query={proposals} title="The indexes could not be compared" />
  const { data } = proposals.data
  if (data.length === 0) {
    return (
      <EmptyState title="No row has moved by 1% or more">
        Nothing newer than the rows was published, or it moved little. Values are collected in
        Market Pricing.
      </EmptyState>
    )
  }
  return <Choice proposals={data} book={book} propose={propose} />
}

type ChoiceProps = { proposals: readonly AssemblyProposal[]; book: PriceBook; propose: Propose }

function Choice({ proposals, book, propose }: ChoiceProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const all = proposals.every(({ id }) => chosen.has(id))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const taken = proposals.filter(({ id }) => chosen.has(id))
  const rows = countOf(taken.length, 'row')
  return (
    <section aria-labelledby="indexes" className="flex flex-col gap-3">
      <div className="max-w-prose">
        <h2 id="indexes" className="text-base">
          Material prices from indexes
        </h2>
        <p className="text-sm text-graphite">
          An estimate already carries material from its day by the index. Taking a proposal writes
          the newest published level into the row, so totals move little. Hours stay.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Checkbox
          label={`Choose all ${proposals.length}`}
          checked={all}
          onChange={() => setChosen(all ? new Set() : new Set(proposals.map(({ id }) => id)))}
        />
        <Button
          size="sm"
          disabled={taken.length === 0}
          onClick={() =>
            propose(`Prices from Indexes: ${rows}`, changesOf(taken), `Indexes: ${rows}`)
          }
        >
          Show the Effect
        </Button>
      </div>
      <CardTable caption="Proposed material prices, the largest move first">
        <TableHead
          columns={['Row', numeric('Change'), numeric('Now'), numeric('Proposed'), 'Confidence']}
        />
        <tbody>
          {proposals.map((proposal) => (
            <ProposalRow
              key={proposal.id}
              proposal={proposal}
              book={book}
              isChosen={chosen.has(proposal.id)}
              onToggle={() => toggle(proposal.id)}
            />
          ))}
        </tbody>
      </CardTable>
    </section>
  )
}

type ProposalRowProps = {
  proposal: AssemblyProposal
  book: PriceBook
  isChosen: boolean
  onToggle: () => void
}

function ProposalRow({ proposal, book, isChosen, onToggle }: ProposalRowProps) {
  const { id, ratio, material, equipment, confidence, reason } = proposal
  const row = isAssemblyId(id) ? book.assemblies[id] : undefined
  const percent = ((ratio - 1) * 100).toFixed(1)
  return (
    <tr className="hover:bg-raised">
      <CardCell wide className="min-w-56">
        <Checkbox
          label={
            <>
              <span className="figures mr-2 text-xs text-graphite">{id}</span>
              {row?.item}
            </>
          }
          checked={isChosen}
          onChange={onToggle}
        />
        <span className="block text-xs text-graphite">{reason}</span>
      </CardCell>
      <CardCell numeric label="Change">
        {ratio >= 1 ? '+' : ''}
        {percent}%
      </CardCell>
      <CardCell numeric label="Now">
        {formatUsd((row?.material ?? 0) + (row?.equipment ?? 0))}
      </CardCell>
      <CardCell numeric label="Proposed">
        {formatUsd(material + equipment)}
      </CardCell>
      <CardCell label="Confidence" className="capitalize">
        {confidence}
      </CardCell>
    </tr>
  )
}

function changesOf(taken: readonly AssemblyProposal[]) {
  return Object.fromEntries(
    taken.map(({ id, material, equipment, reason, pricedOn }) => [
      assemblyKey(id),
      {
        assembly: { material, equipment },
        source: `Index: ${reason}`.slice(0, 300),
        priceDate: pricedOn,
      },
    ]),
  )
}
