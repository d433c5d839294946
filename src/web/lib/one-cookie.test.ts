import { beforeEach, expect, test, vi } from 'vitest'

type Send = typeof import('./one-cookie.ts')['withOneCookie']

let withOneCookie: Send

/** As a page that was just opened. */
beforeEach(async () => {
  vi.resetModules()
  ;({ withOneCookie } = await import('./one-cookie.ts'))
})

/** Calls whose answers are given by hand. */
function calls() {
  const sent: string[] = []
  const answers = new Map<string, { accept: () => void; refuse: () => void }>()
  const send = (name: string) =>
    withOneCookie(() => {
      sent.push(name)
      return new Promise<string>((resolve, reject) => {
        answers.set(name, {
          accept: () => resolve(name),
          refuse: () => reject(new Error(`${name} was refused`)),
        })
      })
    })
  return { sent, send, answer: (name: string) => answers.get(name) }
}

test('a second call waits for the first answer, and later ones for nobody', async () => {
  const { sent, send, answer } = calls()
  const draft = send('draft')
  const order = send('order')
  await vi.waitFor(() => expect(sent).toEqual(['draft']))
  answer('draft')?.accept()
  await draft
  await vi.waitFor(() => expect(sent).toEqual(['draft', 'order']))
  const upload = send('upload')
  await vi.waitFor(() => expect(sent).toEqual(['draft', 'order', 'upload']))
  answer('order')?.accept()
  answer('upload')?.accept()
  expect(await Promise.all([order, upload])).toEqual(['order', 'upload'])
})

test('after a first call that was refused, one call is the first again', async () => {
  const { sent, send, answer } = calls()
  const draft = send('draft')
  const others = [send('order'), send('upload')]
  await vi.waitFor(() => expect(sent).toEqual(['draft']))
  answer('draft')?.refuse()
  await expect(draft).rejects.toThrow('draft was refused')
  await vi.waitFor(() => expect(sent).toEqual(['draft', 'order']))
  answer('order')?.accept()
  await vi.waitFor(() => expect(sent).toEqual(['draft', 'order', 'upload']))
  answer('upload')?.accept()
  expect(await Promise.all(others)).toEqual(['order', 'upload'])
})
