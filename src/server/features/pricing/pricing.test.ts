import { expect, test } from 'vitest'
import type { ConfigVersion, StandingConfig } from '#contract/project-types.ts'
import { openShop } from '#server/testing/shop.ts'

const configPath = '/api/admin/bid-items-config'

async function openOffice() {
  const shop = await openShop()
  const standing = async (projectType = 'office') =>
    (await shop.asStaff('GET', `${configPath}?projectType=${projectType}`)).json<StandingConfig>()
  const save = (sent: object) =>
    shop.asStaff('POST', configPath, { projectType: 'office', ...sent })
  const likely = async (projectType = 'office') => {
    const answer = await shop.post('/api/estimate', { projectType, squareFootage: 1500 })
    return answer.json<{ likely: number }>().likely
  }
  const versions = async () =>
    (await shop.asStaff('GET', `${configPath}/versions?projectType=office`)).json<ConfigVersion[]>()
  return { ...shop, standing, save, likely, versions }
}

const oneItem = {
  id: 'hvac',
  name: 'HVAC',
  costPerSqft: 40,
  isPercentage: false,
  category: 'mepSystems',
  order: 0,
}

test('prices per square foot start as the specification says', async () => {
  const { asStaff } = await openOffice()
  const answer = await asStaff('GET', '/api/admin/sqft-config')
  expect(answer.json()).toEqual({
    config: { office: 25, retail: 30, restaurant: 45, medical: 35 },
  })
})

test('a saved price per square foot applies, the others stay, and the log states who', async () => {
  const { asStaff, ports } = await openOffice()
  const saved = await asStaff('POST', '/api/admin/sqft-config', { config: { office: 27.55 } })
  expect(saved.json()).toMatchObject({ success: true, config: { office: 27.55, retail: 30 } })
  const line = await ports.database
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'pricing.floors-saved')
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({ actor_name: 'chief', after: { office: 27.55 } })
})

test.each([{ office: -1 }, { office: 'many' }, { warehouse: 10 }])(
  'prices that are none are refused: %j',
  async (config) => {
    const { asStaff } = await openOffice()
    expect((await asStaff('POST', '/api/admin/sqft-config', { config })).statusCode).toBe(400)
  },
)

test('a floor above the estimate raises an issue on the next draft', async () => {
  const { asStaff, drafted } = await openOffice()
  await asStaff('POST', '/api/admin/sqft-config', { config: { restaurant: 5000 } })
  const { validationIssues } = await drafted()
  expect(validationIssues.join(' ')).toMatch(/floor/i)
})

test('nothing saved: the built-in list is offered, with six months', async () => {
  const { standing } = await openOffice()
  expect(await standing()).toMatchObject({
    projectType: 'office',
    timelineMonths: 6,
    versionId: null,
    savedAt: null,
  })
  const sizes = await Promise.all(
    ['office', 'retail', 'restaurant', 'medical'].map(
      async (type) => (await standing(type)).bidItems.length,
    ),
  )
  expect(sizes).toEqual([20, 22, 25, 23])
})

test('a saved list answers as it was sent; without months it has twelve', async () => {
  const { save, standing } = await openOffice()
  const bidItems = [{ ...oneItem, category: 'custom_1750000000000' }]
  const customCategories = { custom_1750000000000: 'Signage' }
  const answer = await save({ bidItems, customCategories })
  expect(answer.json()).toMatchObject({ success: true, savedBy: 'chief' })
  expect(await standing()).toMatchObject({ bidItems, customCategories, timelineMonths: 12 })
})

test('a saved list prices the live estimate and the next draft of its type only', async () => {
  const { save, likely, drafted } = await openOffice()
  const [office, retail] = [await likely(), await likely('retail')]
  await save({ bidItems: [oneItem] })
  expect(await likely()).not.toBe(office)
  expect(await likely('retail')).toBe(retail)
  const order = await drafted({ project: { projectType: 'office', specialFeatures: [] } })
  const lines = order.projectData.bidItems?.filter(({ origin }) => origin === 'configuration')
  expect(lines).toMatchObject([{ item: 'HVAC', unit: 'SF' }])
})

test('drafts of a type are counted from the price book again once staff asks for it', async () => {
  const { save, likely, asStaff, standing } = await openOffice()
  const before = await likely()
  await save({ bidItems: [oneItem] })
  const reset = await asStaff('POST', `${configPath}/reset`, { projectType: 'office' })
  expect(reset.json()).toMatchObject({ success: true, versionId: null })
  expect(await likely()).toBe(before)
  expect((await standing()).bidItems).toHaveLength(20)
})

test('every save is a version; an old one is restored as the newest', async () => {
  const { save, versions, asStaff, standing, clock } = await openOffice()
  await save({ bidItems: [oneItem] })
  clock.advance(60_000)
  await save({ bidItems: [{ ...oneItem, costPerSqft: 50 }], timelineMonths: 9 })
  const [newest, first] = await versions()
  expect([newest?.isActive, first?.isActive]).toEqual([true, false])
  clock.advance(60_000)
  const answer = await asStaff('POST', `${configPath}/versions/${first?.versionId}/restore`)
  expect(answer.statusCode).toBe(200)
  expect(await standing()).toMatchObject({ bidItems: [oneItem], timelineMonths: 12 })
  expect((await versions()).map(({ isActive }) => isActive)).toEqual([true, false, false])
})

test('a version that is not there cannot be restored', async () => {
  const { asStaff } = await openOffice()
  for (const id of ['00000000-0000-4000-8000-000000000000', 'no-id']) {
    const answer = await asStaff('POST', `${configPath}/versions/${id}/restore`)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'no-such-version'])
  }
})

test('of two who edit the same version the second is refused', async () => {
  const { save, standing } = await openOffice()
  const { versionId } = await standing()
  expect((await save({ bidItems: [oneItem], basedOn: versionId })).statusCode).toBe(200)
  const second = await save({ bidItems: [], basedOn: versionId })
  expect([second.statusCode, second.json().code]).toEqual([409, 'changed-meanwhile'])
})

test('two saves at once leave one active version', async () => {
  const { save, versions } = await openOffice()
  await versions()
  const answers = await Promise.all([1, 2, 3].map(() => save({ bidItems: [oneItem] })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await versions()).filter(({ isActive }) => isActive)).toHaveLength(1)
})

test.each([
  [{ bidItems: [{ ...oneItem, costPerSqft: -1 }] }],
  [{ bidItems: [{ ...oneItem, name: ' ' }] }],
  [{ bidItems: [{ ...oneItem, category: 'custom_1' }] }],
  [{ bidItems: [{ ...oneItem, totalCents: 5 }] }],
  [{ bidItems: [oneItem], timelineMonths: 25 }],
  [{ bidItems: [oneItem], customCategories: { concrete: 'My concrete' } }],
  [{ bidItems: [oneItem], customCategories: { custom_1: 'MEP Systems' } }],
  [{ bidItems: [oneItem], projectType: 'warehouse' }],
])('a list that breaks a rule is refused: %j', async (sent) => {
  const { save, standing } = await openOffice()
  expect((await save(sent)).statusCode).toBe(400)
  expect((await standing()).versionId).toBeNull()
})

test('the five stored categories are taken as well as the eleven', async () => {
  const { save } = await openOffice()
  const categories = ['preparation', 'structure', 'interior', 'systems', 'business', 'openings']
  const bidItems = categories.map((category, order) => ({
    ...oneItem,
    id: category,
    category,
    order,
  }))
  expect((await save({ bidItems })).statusCode).toBe(200)
})
