import { type FormEvent, useState } from 'react'
import { programRoutes } from '#contract/program-routes.ts'
import { sampleProject } from '#contract/v1-sample.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { CodeBlock } from './code-block.tsx'

/** Sends the example with the reader's own test key: no charge and no work for staff. */
export function TryIt({ testKey }: { testKey: string }) {
  const [key, setKey] = useState(testKey)
  const [complaint, setComplaint] = useState<string>()
  const [answer, setAnswer] = useState<string>()
  const [busy, setBusy] = useState(false)

  const send = async (method: 'GET' | 'POST') => {
    if (!key.trim().startsWith('plb_test_')) {
      setComplaint('Please enter a test key. It begins with plb_test_')
      return
    }
    setComplaint(undefined)
    setBusy(true)
    setAnswer(await ask(key.trim(), method))
    setBusy(false)
  }

  return (
    <section aria-labelledby="try-it">
      <h2 id="try-it" className="text-lg">
        Try it
      </h2>
      <p className="mt-1 max-w-measure text-graphite">
        With a test key. Nothing is charged, and the key stays in this page.
      </p>
      <form
        noValidate
        className="mt-4 flex max-w-2xl flex-col gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void send('POST')
        }}
      >
        <Field label="Test key" id="test-key" {...(complaint ? { error: complaint } : {})}>
          <Input
            id="test-key"
            value={key}
            onChange={(event) => setKey(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            Submit the example project
          </Button>
          <Button
            variant="secondary"
            type="button"
            disabled={busy}
            onClick={() => void send('GET')}
          >
            List my projects
          </Button>
        </div>
      </form>
      <div aria-live="polite" className="mt-4">
        {answer ? <CodeBlock text={answer} label="Answer of the server" /> : null}
      </div>
    </section>
  )
}

// Calls `fetch` directly, because the raw answer is shown as a program would get it.
async function ask(key: string, method: 'GET' | 'POST'): Promise<string> {
  const { externalId: _, ...project } = sampleProject
  try {
    const response = await fetch(programRoutes.createProject.path, {
      method,
      credentials: 'omit',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: JSON.stringify(project) } : {}),
    })
    const left = response.headers.get('ratelimit-remaining')
    const text = JSON.stringify(await response.json(), undefined, 2)
    return `${response.status}${left ? `, ${left} requests left in this minute` : ''}\n\n${text}`
  } catch {
    return 'The server could not be reached.'
  }
}
