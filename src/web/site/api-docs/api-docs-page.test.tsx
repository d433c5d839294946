import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openApiDocument } from '#contract/openapi.ts'
import { v1Examples } from '#contract/v1-examples.ts'
import { webhookEvents } from '#core/api/webhook-schedule.ts'
import { siteQueryClient } from '../frame/site-query-client.ts'
import { openSite } from '../testing/open-site.tsx'

afterEach(() => {
  cleanup()
  siteQueryClient.clear()
})

const { paths, components, ...rest } = openApiDocument('https://plumbline.example')

const only = <Part,>(parts: Readonly<Record<string, Part>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(parts).filter(([name]) => names.includes(name)))

/** Two calls and all errors: the whole document takes long to search here. */
const body = {
  ...rest,
  webhooks: {},
  paths: only(paths, ['/api/v1/usage', '/api/v1/projects/{projectId}']),
  components: { ...components, schemas: only(components.schemas, ['Project', 'Usage']) },
}

const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test('the key / opens the search, which counts what it found and says when there is nothing', async () => {
  openSite('/api-docs', { showOpenApi: () => ({ body }) })
  const search = await screen.findByLabelText('Find in the reference')
  fireEvent.keyDown(document.body, { key: '/' })
  await waitFor(() => expect(document.activeElement).toBe(search))
  fireEvent.change(search, { target: { value: 'storage-full' } })
  expect(status().join()).toMatch(/\d+ of \d+ entries match\./)
  fireEvent.change(search, { target: { value: 'disk of the server' } })
  expect(status()).toContain('1 of 34 entries matches.')
  fireEvent.change(search, { target: { value: 'no such word' } })
  expect(screen.getByText('Nothing has these words')).toBeTruthy()
  fireEvent.change(search, { target: { value: '' } })
  expect(screen.queryByText('Nothing has these words')).toBeNull()
})

test('the page says of every webhook when it comes, and where the key is filled in', () => {
  openSite('/api-docs', { showOpenApi: () => ({ body }) })
  expect(webhookEvents).toHaveLength(3)
  expect(document.body.textContent).toContain('when it is drafted, completed or cancelled')
  expect(document.body.textContent).toContain('The key is filled in under Examples.')
})

test('a / that is typed into a field stays there', async () => {
  openSite('/api-docs', { showOpenApi: () => ({ body }) })
  const email = await screen.findByLabelText('Your email')
  email.focus()
  expect(fireEvent.keyDown(email, { key: '/' })).toBe(true)
  expect(screen.getByRole('tab', { name: 'Overview' }).dataset['state']).toBe('active')
})

test('the address of an error opens the reference', async () => {
  openSite('/api-docs#error-busy', { showOpenApi: () => ({ body }) })
  await screen.findByRole('heading', { name: 'Read one project' })
  expect(screen.getByRole('tab', { name: 'Endpoints' }).dataset['state']).toBe('active')
})

test('a reference that cannot be loaded is asked for again', async () => {
  let isUp = false
  openSite('/api-docs#calls', {
    showOpenApi: () => (isUp ? { body } : { status: 400, body: { message: 'No' } }),
  })
  const again = await screen.findByRole('button', { name: 'Try Again' })
  isUp = true
  fireEvent.click(again)
  expect(await screen.findByRole('heading', { name: 'Read one project' })).toBeTruthy()
})

test('an example is copied by its button, which says so for a moment', async () => {
  openSite('/api-docs#showUsage', { showOpenApi: () => ({ body }) })
  const entry = await screen.findByRole('article', { name: /^Read what one of your customers/ })
  const [, button] = await within(entry).findAllByRole('button', { name: 'Copy' })
  if (!button) throw new Error('the answer cannot be copied')
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  fireEvent.click(button)
  expect(await within(entry).findByRole('button', { name: 'Copied' })).toBe(button)
  const answer = JSON.stringify(v1Examples.showUsage.answer, undefined, 2)
  expect(writeText).toHaveBeenCalledWith(answer)
  await waitFor(() => expect(button.textContent).toBe('Copy'), { timeout: 5000 })
  writeText.mockRejectedValue(new Error('not allowed'))
  fireEvent.click(button)
  await Promise.resolve()
  expect(button.textContent).toBe('Copy')
  writeText.mockRestore()
})
