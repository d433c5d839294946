import { useState } from 'react'
import { countOf } from '#core/sentence-parts.ts'
import { formatShortDate } from '#web/lib/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { levelTones, plainWords, websiteAddress } from './competitor-fields.ts'
import { type Competitor, useDeleteCompetitor } from './competitors-query.ts'

export function CompetitorGrid({ competitors }: { competitors: readonly Competitor[] }) {
  const [doomed, setDoomed] = useState<Competitor>()
  const remove = useDeleteCompetitor(() => setDoomed(undefined))
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {competitors.map((competitor) => (
          <CompetitorCard
            key={competitor.id}
            competitor={competitor}
            onDelete={() => setDoomed(competitor)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={doomed !== undefined}
        danger
        title="Delete this competitor?"
        description={`${doomed?.companyName ?? ''} and its prices leave the lists.`}
        confirmLabel="Delete Competitor"
        busy={remove.isPending}
        onConfirm={() => doomed && remove.mutate(doomed.id)}
        onCancel={() => setDoomed(undefined)}
      />
    </>
  )
}

type CompetitorCardProps = { competitor: Competitor; onDelete: () => void }

function CompetitorCard({ competitor, onDelete }: CompetitorCardProps) {
  return (
    <li className="flex min-w-0 flex-col gap-2 border border-hairline bg-raised p-4 text-sm">
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 text-base font-semibold break-words">{competitor.companyName}</h3>
        <Badge tone={levelTones[competitor.dataReliability]}>
          {competitor.dataReliability} reliability
        </Badge>
      </div>
      <p className="text-graphite">
        {plainWords(competitor.businessType)}, {competitor.city}, {competitor.state}
      </p>
      <Contact competitor={competitor} />
      <Terms label="Services" terms={competitor.serviceTypes} />
      <Terms label="Markets" terms={competitor.targetMarkets} />
      <Terms label="Specializations" terms={competitor.specializations} />
      <Size competitor={competitor} />
      {competitor.notes ? <p className="whitespace-pre-line">{competitor.notes}</p> : null}
      <p className="text-xs text-graphite">{researchText(competitor)}</p>
      <Button
        size="sm"
        variant="quiet"
        className="mt-auto -mb-2 -ml-3 self-start text-bad! hover:bg-wash-bad!"
        aria-label={`Delete ${competitor.companyName}`}
        onClick={onDelete}
      >
        Delete
      </Button>
    </li>
  )
}

function researchText({ dataSource, lastResearched }: Competitor): string {
  const when = lastResearched ? `, last researched ${formatShortDate(lastResearched)}` : ''
  return plainWords(dataSource) + when
}

function Size({ competitor: { employeeCount, foundedYear, geographicScope } }: Part) {
  const facts = [
    employeeCount === null ? '' : countOf(employeeCount, 'employee'),
    foundedYear === null ? '' : `founded in ${foundedYear}`,
    plainWords(geographicScope),
  ]
  return <p className="text-graphite">{facts.filter(Boolean).join(', ')}</p>
}

type Part = { competitor: Competitor }

function Contact({ competitor }: { competitor: Competitor }) {
  const { website, primaryContact, phone, email, address: street } = competitor
  const address = websiteAddress(website)
  const facts = [primaryContact, phone, email, street].filter(Boolean).join(', ')
  return (
    <>
      {address ? (
        <a
          href={address}
          target="_blank"
          rel="noreferrer nofollow"
          className="link w-fit max-w-full truncate"
        >
          {website}
        </a>
      ) : null}
      {facts ? <p className="break-words">{facts}</p> : null}
    </>
  )
}

function Terms({ label, terms }: { label: string; terms: readonly string[] }) {
  if (terms.length === 0) return null
  return (
    <p>
      <span className="text-graphite">{label}: </span>
      {terms.map(plainWords).join(', ')}
    </p>
  )
}
