import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Intelligence, MarketAnalysisView } from '#contract/market-analyses.ts'
import { refreshIntelligence } from '#server/features/competitors/commands/refresh-intelligence.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { listAnalyses, listIntelligence } from './reads.ts'

async function office() {
  const test = await createTestApp()
  const token = await test.adminToken()
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
    test.app.inject({
      method,
      url: `/api/admin/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    })
  const analyze = async (projectType = 'restaurant') => {
    const answer = await ask('POST', 'ai/comprehensive', { projectType })
    return answer.json<{ success: boolean; data: MarketAnalysisView }>()
  }
  const addCompetitor = async (companyName: string, priceFixed: number) => {
    const created = await ask('POST', 'competitors', {
      companyName,
      businessType: 'cost_estimator',
      dataReliability: 'high',
    })
    const { data } = created.json<{ data: { id: string } }>()
    await ask('POST', 'competitor-pricing', {
      competitorId: data.id,
      serviceType: 'cost_analysis',
      serviceName: 'Report',
      priceFixed,
      pricingSource: 'website',
    })
    return data.id
  }
  const intelligence = async () =>
    (await ask('GET', 'competitive-intelligence')).json<{ data: Intelligence[] }>().data
  return { ...test, ask, analyze, addCompetitor, intelligence }
}

test('an analysis is stored with its figures for ninety days and listed', async () => {
  const { analyze, ask, clock, ports } = await office()
  const { success, data } = await analyze()
  expect(success).toBe(true)
  expect(data.findings.map((finding) => finding.kind)).toEqual([
    'trend',
    'volatility',
    'trades',
    'price-age',
    'position',
  ])
  expect(Date.parse(data.validUntil) - Date.parse(data.analysisDate)).toBe(90 * 86_400_000)
  const list = async () =>
    (await ask('GET', 'ai/comprehensive')).json<{ data: MarketAnalysisView[] }>().data
  expect(await list()).toEqual([data])
  const later = (days: number) => new Date(clock.now().getTime() + days * 86_400_000)
  expect(await listAnalyses(ports.database, later(89))).toHaveLength(1)
  expect(await listAnalyses(ports.database, later(91))).toEqual([])
})

test('the newest analysis of each type is listed, the older ones stay stored', async () => {
  const { analyze, ask, clock, ports } = await office()
  await analyze('retail')
  clock.advance(61_000)
  const newer = await analyze('retail')
  await analyze('med-spa')
  const { data } = (await ask('GET', 'ai/comprehensive')).json<{ data: MarketAnalysisView[] }>()
  expect(data.map((one) => one.projectType)).toEqual(['med-spa', 'retail'])
  expect(data[1]?.id).toBe(newer.data.id)
  const rows = await ports.database.selectFrom('smart_analytics').select('insights').execute()
  expect(rows).toHaveLength(3)
  expect(rows[0]?.insights).toContainEqual(expect.stringContaining('Retail project'))
})

test('what competitors charge enters the analysis', async () => {
  const { analyze, addCompetitor } = await office()
  await addCompetitor('North Estimating', 250)
  const { data } = await analyze()
  const position = data.findings.filter((finding) => finding.kind === 'position')
  expect(position[0]?.insight).toBe(
    'Basic Snapshot at $395.00 is 58.0% above the median of 1 comparable price, $250.00.',
  )
})

test('a competitor and its prices are assessed at once, and leave with it', async () => {
  const { addCompetitor, intelligence, ask } = await office()
  const id = await addCompetitor('North Estimating', 250)
  await addCompetitor('South Estimating', 2000)
  const views = await intelligence()
  expect(views.map((view) => [view.competitorName, view.threatLevel])).toEqual([
    ['North Estimating', 'high'],
    ['South Estimating', 'low'],
  ])
  expect(views[0]).toMatchObject({ marketPositioning: 'Cheaper than we are' })
  await ask('DELETE', `competitors/${id}`)
  expect((await intelligence()).map((view) => view.competitorName)).toEqual(['South Estimating'])
})

test('an assessment is written again only when it says something else', async () => {
  const { addCompetitor, analyze, clock, intelligence, ports } = await office()
  const stored = async () => {
    const { rows } = await sql<{ company: string; shown: boolean }>`
      select competitor_name as company, is_active as shown from competitive_intelligence
      order by competitor_name, is_active`.execute(ports.database)
    return rows.map(({ company, shown }) => `${company}${shown ? '' : ', retired'}`)
  }
  const id = await addCompetitor('North Estimating', 250)
  // Once without a price and once with it.
  const first = ['North Estimating, retired', 'North Estimating']
  expect(await stored()).toEqual(first)
  clock.advance(61_000)
  await addCompetitor('South Estimating', 2000)
  const both = [...first, 'South Estimating, retired', 'South Estimating']
  expect(await stored()).toEqual(both)
  for (let turn = 0; turn < 3; turn += 1) {
    clock.advance(61_000)
    await analyze()
  }
  expect(await stored()).toEqual(both)
  const [before] = await intelligence()
  await ports.database
    .updateTable('competitors')
    .set({ last_researched: clock.now() })
    .where('id', '=', id)
    .execute()
  clock.advance(61_000)
  await analyze()
  expect(await stored()).toEqual([
    'North Estimating, retired',
    'North Estimating, retired',
    'North Estimating',
    'South Estimating, retired',
    'South Estimating',
  ])
  const [after] = await intelligence()
  expect(before?.comparisonMetrics?.daysSinceVerified).toBeNull()
  expect(after?.comparisonMetrics?.daysSinceVerified).toBe(0)
  clock.advance(3 * 86_400_000)
  await ports.database
    .transaction()
    .execute((transaction) => refreshIntelligence(transaction, ports, clock.now()))
  expect((await listIntelligence(ports.database))[0]).toMatchObject({
    id: after?.id,
    comparisonMetrics: { daysSinceVerified: 3 },
  })
})

test('three a minute, and known project types only', async () => {
  const { ask } = await office()
  const codes: number[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    codes.push((await ask('POST', 'ai/comprehensive', { projectType: 'office' })).statusCode)
  }
  expect(codes).toEqual([200, 200, 200, 429])
  expect((await ask('POST', 'ai/comprehensive', { projectType: 'bridge' })).statusCode).toBe(400)
})
