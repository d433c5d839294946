import { describe, expect, test } from 'vitest'
import { readProjectEdit, refusedChanges } from './read-project-edit.ts'

const line = {
  id: 'retail.framing',
  item: 'Framing',
  description: 'Metal studs',
  category: 'Framing & Drywall',
  role: 'direct-work',
  unit: 'SF',
  quantity: 1200,
  unitPrice: 9.5,
  totalCost: 11_400,
  isPercentage: false,
}
const percentage = { ...line, id: 'retail.profit', role: 'profit', unit: '%', isPercentage: true }

const stored = {
  companyName: 'Elm Street Shop',
  squareFootage: 1200,
  aiNarrative: 'As drafted.',
  bidItems: [line, percentage],
  estimatedCost: 1_140_000,
}

const complaintsOf = (sent: Readonly<Record<string, unknown>>) => {
  const edit = readProjectEdit(stored, sent)
  return edit.ok ? [] : edit.refusal
}
const linesOf = (bidItems: readonly unknown[]) => {
  const edit = readProjectEdit(stored, { bidItems })
  if (!edit.ok) throw new Error(edit.refusal.join(' '))
  return edit.value.bidItems ?? []
}

describe('an edit of a project', () => {
  test('takes back exactly what was read, and changes nothing', () => {
    expect(readProjectEdit(stored, structuredClone(stored))).toEqual({ ok: true, value: {} })
  })

  test('fills a new line with the defaults of the specification', () => {
    expect(linesOf([line, percentage, {}, { id: '', name: 'Signs', costPerSqft: 3 }])).toEqual([
      expect.objectContaining({ id: line.id, quantity: 1200 }),
      expect.objectContaining({ id: percentage.id, isPercentage: true }),
      {
        id: 'new-1',
        item: 'New Bid Item',
        description: '',
        category: 'General',
        unit: 'SF',
        quantity: 1,
        unitPrice: 0,
        isPercentage: false,
      },
      expect.objectContaining({ id: 'new-2', item: 'Signs', quantity: 1, unitPrice: 3 }),
    ])
  })

  test('keeps of a known line what was left out', () => {
    expect(linesOf([{ id: line.id, unitPrice: 11 }])).toEqual([
      {
        id: line.id,
        item: 'Framing',
        description: 'Metal studs',
        category: 'Framing & Drywall',
        role: 'direct-work',
        unit: 'SF',
        quantity: 1200,
        unitPrice: 11,
        isPercentage: false,
      },
    ])
    expect(linesOf([{ id: percentage.id, unitPrice: 7 }])[0]).toMatchObject({ isPercentage: true })
  })

  test('takes the figures of assemblies only where each has all', () => {
    const part = { quantity: 2, hours: 1.5, materialCents: 300, equipmentCents: 40 }
    const figuresOf = (...parts: readonly unknown[]) =>
      linesOf([{ ...line, provenance: { parts } }])[0]?.partFigures
    expect(figuresOf({ ...part, laborCents: 9 })).toEqual([part])
    const { equipmentCents: _equipment, ...older } = part
    expect(figuresOf(older)).toEqual([older])
    for (const wrong of [{ hours: -1 }, { quantity: Number.NaN }, { equipmentCents: 'x' }]) {
      expect(figuresOf(part, { ...part, ...wrong })).toBeUndefined()
    }
    expect(figuresOf(part, null)).toBeUndefined()
    expect(linesOf([{ ...line, biography: { parts: [part] } }])[0]?.partFigures).toEqual([part])
    expect(linesOf([{ ...line, provenance: 'none' }])[0]?.partFigures).toBeUndefined()
  })

  test('takes a role of the list, and a line in percent as a percentage', () => {
    expect(linesOf([{ id: line.id, role: 'permit', unit: '%' }])[0]).toMatchObject({
      role: 'permit',
      isPercentage: true,
    })
  })

  test('gives a new line an id that no other line has', () => {
    const ids = linesOf([{ id: 'new-1' }, {}, { id: ' new-3 ' }, {}]).map(({ id }) => id)
    expect(ids).toEqual(['new-1', 'new-2', 'new-3', 'new-4'])
  })

  test('takes limits themselves', () => {
    const most = {
      ...line,
      id: 'i'.repeat(100),
      item: 'n'.repeat(200),
      description: 'd'.repeat(2000),
      category: 'c'.repeat(100),
      csiDivision: 's'.repeat(100),
      unit: 'u'.repeat(20),
      quantity: 1_000_000,
      unitPrice: 10_000_000,
      totalCost: 0,
    }
    expect(complaintsOf({ bidItems: [most, { ...line, quantity: 0, unitPrice: 0 }] })).toEqual([])
    expect(complaintsOf({ bidItems: Array(300).fill(line) })).toEqual([])
    expect(complaintsOf({ bidItems: Array(301).fill(line) })).toHaveLength(1)
    const text = 'x'.repeat(20_000)
    expect(readProjectEdit(stored, { aiNarrative: text })).toEqual({
      ok: true,
      value: { aiNarrative: text },
    })
    expect(complaintsOf({ aiNarrative: `${text}x` })).toHaveLength(1)
    expect(complaintsOf({ estimatedCost: 5 })).toEqual([])
  })

  test.each([
    ['id', 'i'.repeat(101), 'Id of line 1 (Framing) must be text of at most 100 characters.'],
    ['name', 7, 'Name of line 1 (Framing) must be text of at most 200 characters.'],
    [
      'description',
      'd'.repeat(2001),
      'Description of line 1 (Framing) must be text of at most 2,000 characters.',
    ],
    ['csiDivision', 5, 'CSI division of line 1 (Framing) must be text of at most 100 characters.'],
    ['totalCost', -1, 'Total of line 1 (Framing) must be a number of at least 0.'],
    [
      'role',
      'boss',
      'Role of line 1 (Framing) must be one of direct-work, general-conditions, permit, contingency, overhead, profit, tax, allowance, owner-cost.',
    ],
  ])('says in words that %s cannot be this', (field, value, sentence) => {
    expect(complaintsOf({ bidItems: [{ ...line, [field]: value }] })).toEqual([sentence])
  })

  test('names a line by its first sixty characters', () => {
    const [sentence] = complaintsOf({ bidItems: [{ item: ` ${'a'.repeat(70)} `, quantity: -1 }] })
    expect(sentence).toContain(`line 1 (${'a'.repeat(60)}) must`)
  })

  test.each([
    ['quantity', -1, 'Quantity of line 1 (Framing) must be a number from 0 to 1,000,000.'],
    ['quantity', 'many', 'Quantity of line 1 (Framing) must be a number from 0 to 1,000,000.'],
    ['unitPrice', null, 'Unit price of line 1 (Framing) must be a number from 0 to 10,000,000.'],
    ['costPerSqft', 1e9, 'Unit price of line 1 (Framing) must be a number from 0 to 10,000,000.'],
    ['totalCost', 'x', 'Total of line 1 (Framing) must be a number of at least 0.'],
    ['item', 7, 'Name of line 1 must be text of at most 200 characters.'],
    ['category', [], 'Category of line 1 (Framing) must be text of at most 100 characters.'],
    ['unit', 'x'.repeat(21), 'Unit of line 1 (Framing) must be text of at most 20 characters.'],
    ['isPercentage', 'yes', 'Percentage of line 1 (Framing) must be true or false.'],
  ])('says in words that %s cannot be %j', (field, value, sentence) => {
    expect(complaintsOf({ bidItems: [{ ...line, [field]: value }] })).toEqual([sentence])
  })

  test('says which line is none, and that lines are a list', () => {
    expect(complaintsOf({ bidItems: [line, null] })).toEqual([
      'Line 2 of the bid items must be an object with its fields.',
    ])
    expect(complaintsOf({ bidItems: 'none' })).toEqual([
      'Bid items must be a list of at most 300 lines.',
    ])
    expect(complaintsOf({ aiNarrative: 3 })).toEqual([
      'Narrative must be text of at most 20,000 characters.',
    ])
    expect(complaintsOf({ estimatedCost: 'all' })).toEqual(['Estimated cost must be a number.'])
  })

  test('refuses a changed answer and a field that is none, each by its name', () => {
    expect(complaintsOf({ ...stored, squareFootage: 1300, foo: 1 })).toEqual([
      'Square footage is changed with the facts of the project, not with its lines.',
      'There is no field foo.',
    ])
  })
})

test('what an edit does not own is ignored as it was, and refused when it differs', () => {
  const current = { status: 'paid', customerEmail: 'a@b.example', uploads: [], secureToken: null }
  expect(refusedChanges(current, { ...current, revision: 4 }, ['revision'])).toEqual([])
  expect(refusedChanges(current, { ...current, customerEmail: 'c@d.example' }, [])).toEqual([
    'Customer email is not changed here: leave it out, or reload the order if it has changed meanwhile.',
  ])
})
