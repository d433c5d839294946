import { expect, test } from 'vitest'
import { answerText } from './answer-text.ts'
import { type AnswerValue, changeAnswers, changedAnswers } from './change-answers.ts'
import { whatIsExpected } from './expected-answer.ts'
import { isAnswerTo, numberBounds } from './fact-answers.ts'
import { programFact, programFactIds } from './fact-registry.ts'
import { askedAnswers, findProjectAnswer, isAnswered } from './project-answers.ts'

function answer(id: string) {
  const found = findProjectAnswer(id)
  if (!found) throw new Error(`No answer ${id}`)
  return found
}

test('an answer is shown as people say it, and nothing without one', () => {
  const shown = (id: string, value: unknown) => answerText(answer(id), value)
  expect(shown('squareFootage', 1850)).toBe('1,850 sf')
  expect([shown('rooms', 1), shown('rooms', 5)]).toEqual(['1 room', '5 rooms'])
  expect(shown('restroomsExisting', 1)).toBe('1 restroom')
  expect(shown('barFeet', 12.5)).toBe('12.5 ft')
  expect(shown('floorLevel', 2)).toBe('floor 2')
  expect(shown('allowancePerSquareFoot', 1)).toBe('$1.00 per sq ft')
  expect(shown('baseRentPerSquareFoot', 19.99)).toBe('$19.99 per sq ft and year')
  expect(shown('rooms', 'many')).toBe('many')
  expect(shown('kitchen', 'none')).toBe('No kitchen')
  expect(shown('landlordWork', ['slab', 'restrooms'])).toBe('Floor slab, Restrooms')
  expect(shown('landlordWork', 'slab')).toBe('')
  expect(shown('specialFeatures', ['break-room', 'moat', 3])).toBe('Break room, moat, 3')
  expect(shown('specialFeatures', 'break-room')).toBe('')
  expect([shown('xray', true), shown('xray', false)]).toEqual(['Yes', 'No'])
  expect([shown('existingHvac', true), shown('existingHvac', false)]).toEqual([
    'Can stay',
    'No units',
  ])
  expect(shown('startMonth', '2027-03')).toBe('2027-03')
  for (const nothing of [undefined, null, ' ', []]) expect(shown('city', nothing)).toBe('')
})

test('a text, a list, false and 0 are answers; what is empty is none', () => {
  for (const value of ['a', ['a'], false, 0]) expect(isAnswered(value)).toBe(true)
  for (const value of ['', '  ', [], null, undefined]) expect(isAnswered(value)).toBe(false)
})

test('a number is taken within its bounds and in its steps, the bounds included', () => {
  const numbers = programFactIds.filter((id) => programFact(id).answer.kind === 'number')
  expect(numbers.length).toBeGreaterThan(15)
  for (const id of numbers) {
    const { min, max, step } = numberBounds(id)
    for (const value of [min, max, min + step]) expect(isAnswerTo(id, value), id).toBe(true)
    for (const value of [min - step, max + step, min + step / 2, `${min}`]) {
      expect(isAnswerTo(id, value), `${id} ${value}`).toBe(false)
    }
  }
  expect(numberBounds('xray')).toEqual({ min: 0, max: 0, step: 1 })
})

test('other answers are of their kind', () => {
  expect(isAnswerTo('landlordWork', ['slab'])).toBe(true)
  expect(isAnswerTo('landlordWork', ['slab', 'magic'])).toBe(false)
  expect(isAnswerTo('landlordWork', 'slab')).toBe(false)
  expect(isAnswerTo('kitchen', 'none')).toBe(true)
  expect(isAnswerTo('kitchen', 'slab')).toBe(false)
  expect(isAnswerTo('startMonth', '2027-12')).toBe(true)
  for (const month of [
    '2027-00',
    '2027-13',
    '1927-01',
    '2027-1',
    '2027-01-01',
    ' 2027-01',
    202_701,
  ]) {
    expect(isAnswerTo('startMonth', month), String(month)).toBe(false)
  }
  expect([isAnswerTo('loan', false), isAnswerTo('loan', 'no')]).toEqual([true, false])
})

test('what an answer must be is said with its bounds or choices', () => {
  expect(whatIsExpected('seats')).toBe('Seats must be a whole number from 0 to 1000')
  expect(whatIsExpected('barFeet')).toBe(
    'Bar length must be a number in steps of 0.5 from 0 to 200',
  )
  expect(whatIsExpected('xray')).toBe('X-ray room must be true or false')
  expect(whatIsExpected('startMonth')).toBe(
    'Start of work must be a year and month such as 2027-03',
  )
  expect(whatIsExpected('kitchenEquipment')).toBe(
    'Kitchen equipment must be one of new, used, there',
  )
  expect(whatIsExpected('landlordWork')).toMatch(/^Landlord's work must be a list out of \w+.*, \w/)
})

test('a change is checked by the kind of its answer, and the rule is said', () => {
  const problem = (id: string, value: AnswerValue) => {
    const changed = changeAnswers({}, { [id]: value })
    return changed.ok ? undefined : changed.refusal[0]?.sentence
  }
  expect(problem('city', ` ${'x'.repeat(100)} `)).toBeUndefined()
  expect(problem('city', 'x'.repeat(101))).toBe('City may have 100 characters.')
  expect(problem('description', 'x'.repeat(5001))).toBe(
    'Project description may have 5,000 characters.',
  )
  expect(problem('city', 5)).toBe('City may have 100 characters.')
  expect(problem('specialFeatures', 'break-room')).toBe(
    'Special features must be a list of its choices.',
  )
  expect(problem('landlordWork', ['slab'])).toBeUndefined()
  expect(problem('landlordWork', ['slab', 'magic'])).toBe(
    "Landlord's work must be a list of its choices.",
  )
  expect(problem('landlordWork', 'slab')).toBe("Landlord's work must be a list of its choices.")
  expect(problem('startMonth', '2027-03')).toBeUndefined()
  expect(problem('startMonth', '2027-13')).toBe('Start of work must be a month such as 2027-03.')
  expect(problem('startMonth', 3)).toBe('Start of work must be a month such as 2027-03.')
  expect(problem('barFeet', 12.5)).toBeUndefined()
  expect(problem('barFeet', 12.2)).toBe(
    'Bar length must be a number from 0 to 200, in steps of 0.5.',
  )
  expect(problem('allowancePerSquareFoot', 40.01)).toBeUndefined()
  expect(problem('allowancePerSquareFoot', 1000)).toBeUndefined()
  expect(problem('allowancePerSquareFoot', 1000.01)).toBe(
    'Landlord allowance must be a number from 0 to 1,000.',
  )
  expect(problem('seats', 0)).toBeUndefined()
  expect(problem('seats', '70')).toBe('Seats must be a number from 0 to 1,000, without decimals.')
  expect(problem('city', null)).toBe('City is required.')
  expect(problem('budget', null)).toBeUndefined()
})

test('features of an older list stay with their type, and answers are compared by what they hold', () => {
  const stored = { projectType: 'retail', specialFeatures: ['moat', 'display-lighting'] }
  const after = (changes: Readonly<Record<string, AnswerValue>>) => {
    const changed = changeAnswers(stored, changes)
    return changed.ok ? changed.value['specialFeatures'] : changed.refusal
  }
  expect(after({ specialFeatures: ['moat', 'tower', 'display-lighting'] })).toEqual([
    'moat',
    'display-lighting',
  ])
  expect(after({ projectType: 'office' })).toEqual([])
  expect(changedAnswers(stored, { ...stored, specialFeatures: ['moat'], bidItems: [1] })).toEqual({
    specialFeatures: ['moat'],
  })
  const without = { projectType: 'retail', salonSubcategory: 'medspa' }
  expect(changeAnswers(without, { city: 'Ames' })).toMatchObject({
    value: { projectType: 'retail', city: 'Ames' },
  })
  expect(changeAnswers({ salonSubcategory: 'medspa' }, { city: 'Ames' })).toMatchObject({
    value: { salonSubcategory: 'medspa', city: 'Ames' },
  })
  expect(changedAnswers({ ...stored, city: 'Ames' }, stored)).toEqual({ city: null })
})

test('a type is asked for its own facts, a salon for its kind, and what was answered stays', () => {
  const asked = (answers: Readonly<Record<string, unknown>>) =>
    askedAnswers(answers).map(({ id }) => id)
  expect(asked({ projectType: 'salon' })).toContain('salonSubcategory')
  expect(asked({ projectType: 'office' })).not.toContain('salonSubcategory')
  const nails = asked({ projectType: 'salon', salonSubcategory: 'nail-salon' })
  expect(nails).toContain('pedicureChairs')
  expect(nails).not.toContain('shampooBowls')
  expect(asked({ projectType: 'salon', salonSubcategory: 'hair-salon' })).toContain('shampooBowls')
  expect(asked({ projectType: 'office' })).toContain('offices')
  expect(asked({ projectType: 'medical' })).toContain('offices')
  expect(asked({})).toContain('city')
  expect(asked({})).toContain('floorLevel')
  expect(asked({})).not.toContain('seats')
  expect(asked({ projectType: 'office', seats: 4 })).toContain('seats')
  const withKitchen = (id: string) => asked({ projectType: 'retail', specialFeatures: [id] })
  expect(withKitchen('commercial-kitchen')).toContain('existingGreaseInterceptor')
  expect(withKitchen('grease-interceptor')).toContain('existingGreaseInterceptor')
  expect(withKitchen('display-lighting')).not.toContain('existingGreaseInterceptor')
})
