import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import type { PackageType } from '#core/catalog/package-type.ts'
import { emptyIntake, type IntakeValues } from '../intake-values.ts'
import { LetterDialog } from './letter-dialog.tsx'

afterEach(cleanup)

type PlaceProps = {
  packageType: PackageType
  letter: string
  onValues: (get: () => IntakeValues) => void
}

function Place({ packageType, letter, onValues }: PlaceProps) {
  const form = useForm<IntakeValues>({ defaultValues: emptyIntake })
  onValues(form.getValues)
  return (
    <FormProvider {...form}>
      <LetterDialog
        packageType={packageType}
        letter={letter}
        onLetter={() => undefined}
        onClose={() => undefined}
      />
    </FormProvider>
  )
}

function openRead(packageType: PackageType, letter: string): () => IntakeValues {
  let values = () => emptyIntake
  render(<Place packageType={packageType} letter={letter} onValues={(get) => (values = get)} />)
  fireEvent.click(screen.getByRole('button', { name: 'Read the letter' }))
  return () => values()
}

const use = (name: string) =>
  fireEvent.click(screen.getByRole('button', { name: `Use this: ${name}` }))

test('one of two values decides, and the other is not counted any longer', () => {
  const values = openRead(
    'basic',
    'Premises: 2,400 square feet\nSize: 2,150 square feet\nUse: bakery',
  )
  screen.getByText(/^2 answers found, 2 to decide/)
  use('Square footage, 2,150 sf')
  screen.getByText(/^2 answers found, 1 to decide/)
  expect(screen.getByRole('status').textContent).toBe('Square footage: 2,150 sf entered. 1 to go.')
  use('Project type, Bar/Restaurant')
  expect(screen.getByRole('status').textContent).toBe(
    'Project type: Bar/Restaurant entered. That was the last one.',
  )
  expect(values()).toEqual({ ...emptyIntake, squareFootage: '2150', projectType: 'restaurant' })
})

test('what is left changes nothing and can be taken afterwards', () => {
  const values = openRead('basic', 'Premises: 2,400 square feet\nUse: bakery')
  fireEvent.click(screen.getByRole('button', { name: 'Leave it: Square footage, 2,400 sf' }))
  expect(screen.getByRole('status').textContent).toBe('Square footage left. 1 to go.')
  expect(values()).toEqual(emptyIntake)
  use('Square footage, 2,400 sf')
  expect(values().squareFootage).toBe('2400')
})

const detailed = 'Use: bakery with 20 seats\nTerm: 5 years\nTI Allowance: $50,000'

test('a package that asks no details is offered none', () => {
  openRead('basic', detailed)
  screen.getByText(/^1 answer found, 1 to decide/)
  expect(screen.queryByRole('region', { name: 'To enter yourself' })).toBeNull()
})

test('a package that asks details is offered them, and told what to enter', () => {
  openRead('pro', detailed)
  screen.getByText(/^3 answers found, 3 to decide/)
  const untaken = screen.getByRole('region', { name: 'To enter yourself' })
  within(untaken).getByText(/^Landlord allowance: The letter gives a total/)
})
