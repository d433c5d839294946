import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search mails' })

function show(value: string, onChange = vi.fn<(text: string) => void>()) {
  const draw = (now: string) => <SearchField label="Search mails" value={now} onChange={onChange} />
  const { rerender } = render(draw(value))
  return { onChange, goTo: (now: string) => rerender(draw(now)) }
}

test('an address that goes elsewhere is what the field says, and is not searched over', () => {
  vi.useFakeTimers()
  const { goTo, onChange } = show('elm')
  goTo('')
  expect(field().value).toBe('')
  goTo('oak')
  expect(field().value).toBe('oak')
  vi.advanceTimersByTime(1000)
  expect(onChange).not.toHaveBeenCalled()
})

test('a space at the end stays while one types on', () => {
  vi.useFakeTimers()
  const { goTo, onChange } = show('')
  fireEvent.change(field(), { target: { value: 'elm ' } })
  vi.advanceTimersByTime(400)
  expect(onChange).toHaveBeenCalledWith('elm')
  goTo('elm')
  expect(field().value).toBe('elm ')
})
