import { expect, test } from 'vitest'
import { checkMailbox } from './open-mailbox.ts'

const asked: string[] = []

const proxyThatAnswers = (status: number) => (address: string | URL | Request) => {
  asked.push(String(address))
  return Promise.resolve(new Response('[]', { status }))
}

test.each([
  [200, 'failure', 'Everybody can read the mailbox'],
  [401, 'ok', 'refuses strangers'],
])('a mailbox that answers %i to strangers is judged', async (status, state, part) => {
  const found = await checkMailbox({ PUBLIC_URL: 'https://a.example' }, proxyThatAnswers(status))
  expect([found.state, found.text]).toEqual([state, expect.stringContaining(part)])
  expect(asked.at(-1)).toBe('https://a.example/api/dev/mailbox')
})

test('a site that does not answer is a warning; a mail server or a local address needs no question', async () => {
  const away = () => Promise.reject(new Error('no answer'))
  const stateOf = async (config: { SMTP_URL?: string; PUBLIC_URL?: string }) =>
    (await checkMailbox(config, away)).state
  expect(await stateOf({ PUBLIC_URL: 'https://a.example' })).toBe('warning')
  expect(await stateOf({ PUBLIC_URL: 'https://a.example', SMTP_URL: 'smtp://a.example' })).toBe(
    'ok',
  )
  expect(await stateOf({ PUBLIC_URL: 'http://127.0.0.1:3000' })).toBe('ok')
  expect(await stateOf({})).toBe('ok')
})
