import { z } from 'zod'
import type { ModelRequest } from '#core/narrative/model-request.ts'
import type { ModelFailure } from '#core/narrative/narrative-outcome.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { minuteMs } from '#core/time/durations.ts'
import type { Clock, NarrativeModel } from '#server/ports.ts'

export type OpenAiOptions = {
  /** The address up to and including the version, such as `https://api.example.com/v1`. */
  readonly baseUrl: string
  readonly model: string
  readonly apiKey: string | undefined
  readonly clock: Clock
  readonly timeoutMs?: number
}

const longestAnswerBytes = 65_536
const restAfterFailures = 3
const restMs = 5 * minuteMs

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

const narrative = z.strictObject({ narrative: z.string() })

/** Temporary failures, which are worth one retry. */
const passing: readonly ModelFailure[] = ['timed-out', 'unreachable', 'server-error', 'unreadable']

/**
 * A model behind an OpenAI-compatible `chat/completions`. A call may take 20 s and is retried once;
 * after three failures in a row the model is not called for five minutes. Never throws.
 */
export function openAiModel(options: OpenAiOptions): NarrativeModel {
  let failures = 0
  let restsUntil = 0
  return {
    name: options.model,
    async answer(request) {
      if (options.clock.now().getTime() < restsUntil) return refuse('resting')
      const first = await ask(options, request)
      const answer =
        !first.ok && passing.includes(first.refusal) ? await ask(options, request) : first
      failures = answer.ok ? 0 : failures + 1
      if (failures >= restAfterFailures) {
        failures = 0
        restsUntil = options.clock.now().getTime() + restMs
      }
      return answer
    },
  }
}

async function ask(
  options: OpenAiOptions,
  request: ModelRequest,
): Promise<Result<string, ModelFailure>> {
  try {
    const response = await fetch(`${options.baseUrl.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        ...(options.apiKey === undefined ? {} : { authorization: `Bearer ${options.apiKey}` }),
      },
      body: JSON.stringify(requestBody(options.model, request)),
      signal: AbortSignal.timeout(options.timeoutMs ?? 20_000),
    })
    if (!response.ok) {
      await response.body?.cancel()
      return refuse(failureOf(response.status))
    }
    return readAnswer(await readText(response))
  } catch (error) {
    return refuse(
      error instanceof Error && error.name === 'TimeoutError' ? 'timed-out' : 'unreachable',
    )
  }
}

function requestBody(model: string, { instructions, facts }: ModelRequest) {
  return {
    model,
    temperature: 0,
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content: facts },
    ],
    response_format: {
      type: 'json_schema',
      json_schema: {
        name: 'narrative',
        strict: true,
        schema: {
          type: 'object',
          properties: { narrative: { type: 'string' } },
          required: ['narrative'],
          additionalProperties: false,
        },
      },
    },
  }
}

function failureOf(status: number): ModelFailure {
  if (status === 429) return 'over-quota'
  return status >= 500 || status === 408 ? 'server-error' : 'not-allowed'
}

/** Returns undefined for an answer longer than any narrative; the rest is not read. */
async function readText(response: Response): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > longestAnswerBytes) return undefined
  }
  return text + decoder.decode()
}

function readAnswer(text: string | undefined): Result<string, ModelFailure> {
  const answer = completion.safeParse(parseJson(text))
  const content = answer.data?.choices[0]?.message.content
  const parsed = narrative.safeParse(parseJson(content))
  return parsed.success ? accept(parsed.data.narrative) : refuse('unreadable')
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
