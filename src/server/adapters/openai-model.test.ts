import { describe, expect, test } from 'vitest'
import {
  breaksOff,
  fails,
  hangs,
  type ModelAnswer,
  openModelServer,
  sayContent,
  says,
} from '#server/testing/model-server.ts'
import { testClock } from '#server/testing/test-clock.ts'
import { openAiModel } from './openai-model.ts'

const request = { instructions: 'Write in words and slots.', facts: '{{total}}: the total: $5' }
const text = 'The total is {{total}}.'

async function openModel(...answers: ModelAnswer[]) {
  const server = await openModelServer(...answers)
  const clock = testClock()
  const model = openAiModel({
    baseUrl: `${server.baseUrl}/`,
    model: 'house-model',
    apiKey: 'secret-key',
    clock,
    // Only a server that hangs is given up.
    timeoutMs: answers.includes(hangs) ? 300 : 60_000,
  })
  return { ...server, clock, model }
}

describe('the model adapter', () => {
  test('asks for a narrative in an agreed form and answers its text', async () => {
    const { model, asked } = await openModel(says(text))
    expect(await model.answer(request)).toEqual({ ok: true, value: text })
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      url: '/v1/chat/completions',
      headers: { authorization: 'Bearer secret-key', 'content-type': 'application/json' },
      body: {
        model: 'house-model',
        temperature: 0,
        messages: [
          { role: 'system', content: request.instructions },
          { role: 'user', content: request.facts },
        ],
        response_format: { type: 'json_schema', json_schema: { name: 'narrative', strict: true } },
      },
    })
  })

  test.each([
    ['timed-out', hangs],
    ['unreachable', breaksOff],
    ['server-error', fails(503)],
    ['unreadable', sayContent('The total is five dollars.')],
    ['unreadable', sayContent('{"text":"wrong key"}')],
    ['unreadable', sayContent(JSON.stringify({ narrative: 'x'.repeat(70_000) }))],
  ] as const)('is asked once more when it was %s', async (failure, answer) => {
    const { model, asked } = await openModel(answer)
    expect(await model.answer(request)).toEqual({ ok: false, refusal: failure })
    expect(asked).toHaveLength(2)
  })

  test.each([
    ['not-allowed', 401],
    ['not-allowed', 400],
    ['over-quota', 429],
  ] as const)('a definite no is not repeated: %s (%i)', async (failure, status) => {
    const { model, asked } = await openModel(fails(status))
    expect(await model.answer(request)).toEqual({ ok: false, refusal: failure })
    expect(asked).toHaveLength(1)
  })

  test('the second try may save the first', async () => {
    const { model } = await openModel(fails(500), says(text))
    expect(await model.answer(request)).toEqual({ ok: true, value: text })
  })

  test('a redirect is not followed', async () => {
    const { model } = await openModel((response) => {
      response.writeHead(302, { location: 'http://127.0.0.1:1/elsewhere' }).end()
    })
    expect(await model.answer(request)).toEqual({ ok: false, refusal: 'unreachable' })
  })

  test('rests for five minutes after three failures in a row', async () => {
    const { model, asked, clock } = await openModel(fails(401), fails(401), fails(401), says(text))
    for (let turn = 0; turn < 3; turn += 1) await model.answer(request)
    expect(await model.answer(request)).toEqual({ ok: false, refusal: 'resting' })
    expect(asked).toHaveLength(3)
    clock.advance(5 * 60_000)
    expect(await model.answer(request)).toEqual({ ok: true, value: text })
  })

  test('a success in between starts the count anew', async () => {
    const no = fails(401)
    const { model, asked } = await openModel(no, no, says(text), no, no, says(text))
    for (let turn = 0; turn < 6; turn += 1) await model.answer(request)
    expect(asked).toHaveLength(6)
  })
})
