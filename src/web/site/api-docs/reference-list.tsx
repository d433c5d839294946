import { useMemo } from 'react'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import type { ApiDocument, ApiError } from './api-document.ts'
import { CodeBlock } from './code-block.tsx'
import type { FieldRow } from './field-rows.ts'
import { type Entry, type Group, referenceGroups } from './reference-entries.ts'

const code = 'font-mono text-sm break-words'

/** Texts of the document mark code as Markdown does. */
const plain = (text: string) => text.replaceAll('`', '')

/** Every call, webhook, object and error; it is drawn once and works without code. */
export function ReferenceList({ document }: { document: ApiDocument }) {
  const groups = useMemo(() => referenceGroups(document), [document])
  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
      <nav aria-label="Contents of the reference">
        <details className="border border-hairline px-4 lg:hidden">
          <summary className="min-h-11 cursor-pointer py-2.5 font-medium">Contents</summary>
          <Contents groups={groups} />
        </details>
        <div className="max-lg:hidden lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">
          <Contents groups={groups} />
        </div>
      </nav>
      <div className="min-w-0">
        {groups.map(({ id, title, entries }) => (
          <section key={id} aria-labelledby={id} data-group="">
            <h2 id={id} className="mt-10 text-xl lg:mt-0 lg:not-first:mt-10">
              {title}
            </h2>
            {entries.map((entry) => (
              <EntryView key={entry.id} entry={entry} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

function Contents({ groups }: { groups: readonly Group[] }) {
  return groups.map(({ id, title, entries }) => (
    <div key={id} data-group="" className="pb-4">
      <p className="text-sm font-semibold">{title}</p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id} data-leads-to={entry.id}>
            <a
              href={`#${entry.id}`}
              className="block py-1.5 text-sm break-words text-graphite hover:text-ink"
            >
              {entry.kind === 'webhook' ? entry.address : entry.title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  ))
}

const tones: Readonly<Record<string, BadgeTone>> = { GET: 'info', POST: 'good', webhook: 'accent' }

function EntryView({ entry }: { entry: Entry }) {
  const { id, title, kind, address, description, error } = entry
  return (
    <article
      id={id}
      aria-labelledby={`${id}-title`}
      data-entry=""
      className="border-b border-hairline py-6"
    >
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={tones[kind] ?? 'neutral'}>{kind}</Badge>
        {address ? <code className={`${code} break-all`}>{address}</code> : null}
      </p>
      <h3 id={`${id}-title`} className="mt-2 text-lg break-words">
        <a href={`#${id}`} className="hover:underline">
          {title}
        </a>
      </h3>
      {description ? <p className="mt-1 text-sm text-graphite">{plain(description)}</p> : null}
      {error ? <ErrorView error={error} /> : null}
      {entry.tables.map((table) => (
        <Fields key={table.title} {...table} />
      ))}
      {entry.examples.map((example, index) => (
        <ExampleView
          key={example.title}
          id={`${id}-example-${index}`}
          of={entry.title}
          {...example}
        />
      ))}
      <Codes codes={entry.codes} />
    </article>
  )
}

function ErrorView({ error: { title, meaning, toDo, repeat } }: { error: ApiError }) {
  const rows = [
    ['Title', title],
    ['Meaning', meaning],
    ['What to do', toDo],
    ['Can a repeat succeed?', repeat],
  ] as const
  return (
    <dl className="mt-2 grid gap-2 text-sm">
      {rows.map(([name, text]) => (
        <div key={name} className="grid gap-1 sm:grid-cols-[10rem_1fr]">
          <dt className="font-medium">{name}</dt>
          <dd className="text-graphite">{plain(text)}</dd>
        </div>
      ))}
    </dl>
  )
}

function ObjectLink({ name }: { name: string }) {
  return (
    <a className="link" href={`#object-${name}`}>
      {name}
    </a>
  )
}

type FieldsProps = { title: string; object?: string; rows: readonly FieldRow[] }

function Fields({ title, object, rows }: FieldsProps) {
  return (
    <>
      <h4 className="mt-4 text-sm font-semibold">{title}</h4>
      {object ? (
        <p className="mt-1 text-sm text-graphite">
          Its fields: <ObjectLink name={object} />
        </p>
      ) : null}
      {rows.length > 0 ? (
        <dl className="mt-2 grid gap-3 text-sm">
          {rows.map((row) => (
            <FieldView key={row.name} row={row} />
          ))}
        </dl>
      ) : null}
    </>
  )
}

function FieldView({
  row: { name, required, type, object, unit, example, meaning },
}: {
  row: FieldRow
}) {
  return (
    <div className="grid gap-1 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <dt className={code}>
        {name}
        {required ? <span className="font-sans text-xs text-vermilion"> required</span> : null}
      </dt>
      <dd className="min-w-0 break-words text-graphite">
        {meaning ? <p className="text-ink">{plain(meaning)}</p> : null}
        <p>
          {object ? <ObjectLink name={object} /> : type}
          {unit ? `, ${unit}` : ''}
          {example === undefined ? null : (
            <>
              . Example: <code className={code}>{example}</code>
            </>
          )}
        </p>
      </dd>
    </div>
  )
}

/** The button to copy it is drawn into its place by the page's code. */
type ExampleViewProps = { id: string; of: string; title: string; text: string }

function ExampleView({ id, of, title, text }: ExampleViewProps) {
  return (
    <details open={!title.includes('every field') && !id.startsWith('error-')} className="mt-4">
      <summary className="cursor-pointer text-sm font-semibold">{title}</summary>
      <div className="mt-2" id={id}>
        <CodeBlock text={text} label={`${title}: ${of}`} />
      </div>
      <div data-copy={id} />
    </details>
  )
}

/** With their statuses, so that a search for one finds the calls that answer it. */
function Codes({ codes }: { codes: Entry['codes'] }) {
  if (codes.length === 0) return null
  return (
    <>
      <h4 className="mt-4 text-sm font-semibold">Errors</h4>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        {codes.map(({ status, code: name }) => (
          <li key={name} className="text-sm">
            {status}{' '}
            <a className="link font-mono" href={`#error-${name}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
