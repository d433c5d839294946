import { sampleProject } from '#contract/v1-sample.ts'
import { apiRateLimit, bulkLimit, testProjectsADay } from '#core/api/api-key.ts'
import { apiVersion } from '#core/api/api-version.ts'
import { apiProjectStatuses } from '#core/api/project-status.ts'
import { apiTurnaround } from '#core/catalog/delivery-promise.ts'
import { shownHours } from '#web/lib/shown-offer.ts'

/** The parts of the public REST API documentation that are not in the OpenAPI document. */
export const apiLimits = [
  { label: 'Version', value: apiVersion },
  {
    label: 'Rate limit',
    value: `${apiRateLimit.max} requests per minute, resetting every ${apiRateLimit.windowMs / 1000} seconds`,
  },
  { label: 'Test projects', value: `up to ${testProjectsADay} a day and account` },
  { label: 'Bulk', value: `up to ${bulkLimit} projects a request` },
  { label: 'Turnaround', value: apiTurnaround(shownHours) },
] as const

const meanings: Readonly<Record<(typeof apiProjectStatuses)[number], string>> = {
  pending: 'Not paid, or cancelled: then the field cancelled is true.',
  paid: 'Accepted. The draft follows within seconds.',
  in_progress: 'Drafted. A person checks it.',
  completed: 'Approved. The estimate and the links of the report are there.',
}

export const apiStatuses = apiProjectStatuses.map((status) => ({
  term: status,
  text: meanings[status],
}))

const body = JSON.stringify(sampleProject, undefined, 2)

export const exampleLanguages = ['curl', 'TypeScript', 'Python'] as const

export type ExampleLanguage = (typeof exampleLanguages)[number]

/** Ready to run; without the reader's test key it is taken from the environment as PLUMBLINE_KEY. */
export function apiExample(language: ExampleLanguage, origin: string, testKey = ''): string {
  const own = (fromEnvironment: string) => (testKey === '' ? fromEnvironment : `'${testKey}'`)
  switch (language) {
    case 'curl':
      return `${testKey === '' ? '' : `PLUMBLINE_KEY=${testKey}\n\n`}# Submit a project
ANSWER=$(curl -X POST "${origin}/api/v1/projects" \\
  -H "X-API-Key: $PLUMBLINE_KEY" \\
  -H "Idempotency-Key: deal-1042-1" \\
  -H "Content-Type: application/json" \\
  -d '${body}')
echo "$ANSWER"

# Ask where it stands
PROJECT_ID=$(echo "$ANSWER" | cut -d'"' -f4)
curl "${origin}/api/v1/projects/\${PROJECT_ID:?}" -H "Authorization: Bearer $PLUMBLINE_KEY"

# Read the usage of a customer
curl "${origin}/api/v1/usage?email=pat%40builder.example" -H "X-API-Key: $PLUMBLINE_KEY"`
    case 'TypeScript':
      return `const headers = {
  'X-API-Key': ${own("process.env.PLUMBLINE_KEY ?? ''")},
  'Content-Type': 'application/json',
}

const created = await fetch('${origin}/api/v1/projects', {
  method: 'POST',
  headers: { ...headers, 'Idempotency-Key': 'deal-1042-1' },
  body: JSON.stringify(${body.replaceAll('\n', '\n  ')}),
})
if (!created.ok) throw new Error(await created.text())
const { id } = await created.json()

const project = await fetch(\`${origin}/api/v1/projects/\${id}\`, { headers })
console.log(await project.json())`
    case 'Python':
      return `import json, os, urllib.error, urllib.request

def call(path, body=None, headers={}):
    request = urllib.request.Request("${origin}" + path, body, {
        "X-API-Key": ${own('os.environ["PLUMBLINE_KEY"]')},
        "Content-Type": "application/json",
        **headers,
    })
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        raise SystemExit(error.read().decode())

body = """${body}""".encode()
project = call("/api/v1/projects", body, {"Idempotency-Key": "deal-1042-1"})
print(call("/api/v1/projects/" + project["id"]))`
  }
}

export const webhookExample = `import { Webhook } from 'standardwebhooks'

// Throws when the message is not ours, was changed, or is over five minutes old.
const { type, data } = new Webhook(process.env.PLUMBLINE_WEBHOOK_SECRET).verify(rawBody, headers)`
