import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { loadedLater } from './loaded-later.tsx'

afterEach(cleanup)

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>
}

/** Cannot be loaded until the test says so. */
function buildLine() {
  const line = { isUp: false, asked: 0 }
  const Part = loadedLater((): Promise<ComponentType<{ name: string }>> => {
    line.asked += 1
    return line.isUp ? Promise.resolve(Greeting) : Promise.reject(new Error('no connection'))
  })
  const page = (
    <>
      <h1>The page</h1>
      <Suspense fallback={<p>Loading</p>}>
        <Part name="Ada" />
      </Suspense>
    </>
  )
  return { line, page }
}

test('a part that could not be loaded leaves the page, and its button loads it', async () => {
  const { line, page } = buildLine()
  render(page)
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
  screen.getByRole('heading', { name: 'The page' })
  const asked = line.asked
  line.isUp = true
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('Hello Ada')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(line.asked).toBe(asked + 1)
})

test('who opens it another time asks for the code again', async () => {
  const { line, page } = buildLine()
  const { unmount } = render(page)
  await screen.findByRole('alert')
  unmount()
  line.isUp = true
  render(page)
  await screen.findByText('Hello Ada')
})
