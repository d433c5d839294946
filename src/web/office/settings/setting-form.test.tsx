import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Setting } from '#core/settings/setting.ts'
import { SettingForm } from './setting-form.tsx'

afterEach(cleanup)

type Shop = { readonly name: string; readonly city: string }

const setting: Setting<Shop> = {
  kind: 'shop',
  labels: { name: 'Name', city: 'City' },
  initial: { name: '', city: '' },
}

function showForm() {
  const saves: { value: Shop; onSuccess: () => void }[] = []
  render(
    <MemoryRouter>
      <SettingForm
        setting={setting}
        saved={setting.initial}
        fields={() => [{ name: 'name' }, { name: 'city', optional: true }]}
        problemsOf={({ name }) => (name === '' ? { name: 'Give the name.' } : {})}
        save={{
          isPending: false,
          error: null,
          mutate: (value, { onSuccess }) => void saves.push({ value, onSuccess }),
        }}
        saveLabel="Save"
        failedTitle="Not saved"
      />
    </MemoryRouter>,
  )
  return saves
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a problem is said once somebody tried to save, and nothing is sent with one', () => {
  const saves = showForm()
  expect(screen.queryByText('Give the name.')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Give the name.')).toBeTruthy()
  expect(saves).toEqual([])
})

test('what is typed while the rest is being saved stays', () => {
  const saves = showForm()
  type('Name', 'Maria')
  type('City (optional)', 'Ames')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(saves.map(({ value }) => value)).toEqual([{ name: 'Maria', city: 'Ames' }])
  type('City (optional)', 'Des Moines')
  act(() => saves[0]?.onSuccess())
  // The saved values come back from the server; here there is none, so only what is newer stays.
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('City (optional)').value).toBe('Des Moines')
})
