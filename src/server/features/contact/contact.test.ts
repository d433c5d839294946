import { describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

const question = {
  name: 'Jo <b>',
  email: 'jo@example.org',
  message: 'Do you cover Ames?\n\n<script>alert(1)</script>',
}

function send({ app }: TestApp, payload: object) {
  return app.inject({ method: 'POST', url: '/api/contact', payload })
}

describe('POST /api/contact', () => {
  test('mails the question to the owner, who can answer it directly', async () => {
    const test = await createTestApp({ settings: { adminEmail: 'owner@example.com' } })
    const answer = await send(test, question)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Thank you. Your message was sent.' },
    ])
    await test.runJobs()
    expect(test.mailer.sent).toMatchObject([
      { to: 'owner@example.com', replyTo: 'jo@example.org', subject: 'Question from Jo <b>' },
    ])
    expect(test.mailer.sent[0]?.text).toContain('> Do you cover Ames?')
    expect(test.mailer.sent[0]?.html).not.toMatch(/<script|<b>/)
  })

  test('answers a robot that fills in the hidden field like a person, and mails nothing', async () => {
    const test = await createTestApp()
    const person = await send(test, question)
    await test.runJobs()
    const robot = await send(test, { ...question, website: 'https://example.net' })
    await test.runJobs()
    expect([robot.statusCode, robot.body]).toEqual([person.statusCode, person.body])
    expect(test.mailer.sent).toHaveLength(1)
  })

  test.each([
    [{ name: ' ' }, 'Your name is required'],
    [{ email: 'jo' }, 'Valid email is required'],
    [{ message: '' }, 'Message is required'],
  ])('refuses %j', async (change, message) => {
    const answer = await send(await createTestApp(), { ...question, ...change })
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([400, message])
  })

  test('takes five messages an hour from one address', async () => {
    const test = await createTestApp()
    for (let n = 0; n < 5; n += 1) expect((await send(test, question)).statusCode).toBe(200)
    expect((await send(test, question)).statusCode).toBe(429)
    test.clock.advance(3_600_000)
    expect((await send(test, question)).statusCode).toBe(200)
  })
})
