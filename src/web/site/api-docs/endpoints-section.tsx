import { Badge } from '#web/ui/badge.tsx'
import { ErrorState, LoadingState } from '#web/ui/states.tsx'
import {
  type FieldRow,
  fieldRows,
  type Loaded,
  type Operation,
  operationsOf,
  type Schema,
  typeText,
  useApiDocument,
  type Webhook,
  webhooksOf,
} from './api-document.ts'

type Document = Exclude<Loaded, string>

const code = 'font-mono text-sm break-words'

/** Every operation, from the OpenAPI document. */
export function EndpointsSection() {
  const { loaded, again } = useApiDocument()
  if (loaded === 'loading') return <LoadingState text="Loading the endpoints..." />
  if (loaded === 'failed') {
    return (
      <ErrorState title="The endpoints could not be loaded" onRetry={again}>
        The server did not answer as expected.
      </ErrorState>
    )
  }
  return (
    <>
      <p className="text-graphite">
        The same as a document for programs:{' '}
        <a className="link" href="/api/v1/openapi.json">
          OpenAPI 3.1
        </a>
      </p>
      <ul className="mt-4">
        {operationsOf(loaded).map((operation) => (
          <li key={operation.operationId} className="border-b border-hairline py-6">
            <OperationView document={loaded} operation={operation} />
          </li>
        ))}
        {webhooksOf(loaded).map((webhook) => (
          <li key={webhook.event} className="border-b border-hairline py-6">
            <WebhookView document={loaded} webhook={webhook} />
          </li>
        ))}
      </ul>
    </>
  )
}

function OperationView({ document, operation }: { document: Document; operation: Operation }) {
  const body = operation.requestBody?.content?.['application/json']?.schema
  const success = isDocument(operation) ? undefined : successOf(operation)
  return (
    <section aria-label={operation.summary}>
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={operation.method === 'GET' ? 'info' : 'good'}>{operation.method}</Badge>
        <code className={`${code} break-all`}>{operation.path}</code>
      </p>
      <h2 className="mt-2 text-lg">{operation.summary}</h2>
      {operation.description ? (
        <p className="mt-1 text-sm text-graphite">{operation.description.replaceAll('`', '')}</p>
      ) : null}
      {operation.parameters.length > 0 ? (
        <Fields
          title="Parameters"
          rows={operation.parameters.map((one) => ({
            name: one.name,
            required: one.required === true,
            schema: { ...one.schema, ...(one.description ? { description: one.description } : {}) },
          }))}
        />
      ) : null}
      {body ? <Fields title="Body" rows={fieldRows(document, body)} /> : null}
      {success ? <Fields title="Fields of the answer" rows={fieldRows(document, success)} /> : null}
      <h3 className="mt-4 text-sm font-semibold">Answers</h3>
      <dl className="mt-2 grid gap-2 text-sm">
        {Object.entries(operation.responses).map(([status, { description }]) => (
          <div key={status} className="grid gap-1 sm:grid-cols-[4rem_1fr]">
            <dt className="figures font-medium">{status}</dt>
            <dd className="text-graphite">{description.replaceAll('`', '')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The operation that returns this document needs no list of its fields. */
const isDocument = ({ path }: Operation) => path.endsWith('/openapi.json')

function successOf({ responses }: Operation): Schema | undefined {
  const answer = responses['200'] ?? responses['201']
  return answer?.content?.['application/json']?.schema
}

function WebhookView({ document, webhook }: { document: Document; webhook: Webhook }) {
  const body = webhook.requestBody?.content?.['application/json']?.schema
  return (
    <section aria-label={webhook.summary}>
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone="accent">webhook</Badge>
        <code className={`${code} break-all`}>{webhook.event}</code>
      </p>
      <h2 className="mt-2 text-lg">{webhook.summary}</h2>
      {webhook.description ? (
        <p className="mt-1 text-sm text-graphite">{webhook.description}</p>
      ) : null}
      {body ? <Fields title="What is sent to you" rows={fieldRows(document, body)} /> : null}
    </section>
  )
}

function Fields({ title, rows }: { title: string; rows: readonly FieldRow[] }) {
  return (
    <>
      <h3 className="mt-4 text-sm font-semibold">{title}</h3>
      <dl className="mt-2 grid gap-2 text-sm">
        {rows.map(({ name, required, schema }) => (
          <div key={name} className="grid gap-1 sm:grid-cols-[16rem_1fr]">
            <dt className={code}>
              {name}
              {required ? (
                <span className="font-sans text-xs text-vermilion"> required</span>
              ) : null}
            </dt>
            <dd className="min-w-0 break-words text-graphite">
              {typeText(schema)}
              {schema.description ? `. ${schema.description}` : ''}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
