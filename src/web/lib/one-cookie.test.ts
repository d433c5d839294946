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
  const give = new Map<string, (isOk: boolean) => void>()
  const send = (name: string) =>
    withOneCookie(
      () => {
        sent.push(name)
        return new Promise<boolean>((resolve, reject) => {
          give.set(name, (isOk) => resolve(isOk))
          give.set(`${name} fails`, () => reject(new Error(name)))
        })
      },
      (isOk) => isOk,
    )
  return { sent, send, give: (name: string, isOk = true) => give.get(name)?.(isOk) }
}

test('a second call waits for the first answer, and later ones for nobody', async () => {
  const { sent, send, give } = calls()
  const draft = send('draft')
  const order = send('order')
  await Promise.resolve()
  expect(sent).toEqual(['draft'])
  give('draft')
  await draft
  await vi.waitFor(() => expect(sent).toEqual(['draft', 'order']))
  const upload = send('upload')
  await vi.waitFor(() => expect(sent).toEqual(['draft', 'order', 'upload']))
  give('order')
  give('upload')
  expect(await Promise.all([order, upload])).toEqual([true, true])
})

test.each(['draft fails', 'draft is refused'])(
  'after the first %s, one call is the first again',
  async (how) => {
    const { sent, send, give } = calls()
    const draft = send('draft').catch(() => undefined)
    const others = [send('order'), send('upload')]
    give(how === 'draft fails' ? how : 'draft', false)
    await draft
    await vi.waitFor(() => expect(sent).toEqual(['draft', 'order']))
    give('order')
    await vi.waitFor(() => expect(sent).toEqual(['draft', 'order', 'upload']))
    give('upload')
    expect(await Promise.all(others)).toEqual([true, true])
  },
)
