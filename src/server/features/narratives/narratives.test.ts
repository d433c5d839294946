import { describe, expect, test } from 'vitest'
import type { ModelRequest } from '#core/narrative/model-request.ts'
import type { ModelFailure } from '#core/narrative/narrative-outcome.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { NarrativeModel } from '#server/ports.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

const template =
  'The build-out of {{area}} for {{company}} is estimated at {{total}}, or {{perSquareFoot}} per square foot. ' +
  'Most of it goes into {{firstTrade}} at {{firstTradeCost}}, and costs like these usually fall between {{low}} ' +
  'and {{high}}. Allow {{totalTime}} in all, and settle the open questions before signing.'

function fakeModel(answer: () => Result<string, ModelFailure> = () => accept(template)) {
  const requests: ModelRequest[] = []
  const model: NarrativeModel = {
    name: 'house-model',
    answer: (request) => {
      requests.push(request)
      return Promise.resolve(answer())
    },
  }
  return { model, requests }
}

const narrativeOf = async (shop: Shop, id: string) =>
  (await shop.asStaff('GET', `/api/admin/orders/${id}/narrative`)).json<{
    writtenBy: string
    model: string | null
    runs: { outcome: string; reason: string | null; fromCache: boolean; askedBy: string | null }[]
  }>()

const rewrite = (shop: Shop, id: string, revision: number) =>
  shop.asStaff('POST', `/api/admin/orders/${id}/narrative`, { revision })

describe('the narrative after the draft', () => {
  test('without a model the built-in generator wrote it, and nothing was asked', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted()
    expect(await narrativeOf(shop, id)).toEqual({ writtenBy: 'built-in', model: null, runs: [] })
    expect((await rewrite(shop, id, 1)).json()).toMatchObject({ code: 'no-model' })
  })

  test('the model takes the place of the built-in text, with the figures of the estimate', async () => {
    const { model, requests } = fakeModel()
    const shop = await openShop({ narrativeModel: model })
    const order = await shop.drafted()
    expect(order.projectData.aiNarrative).toMatch(
      /^The build-out of 1,850 square feet for Cedar Street Kitchen is estimated at \$[\d,]+, or/,
    )
    expect(order.validationIssues.filter((issue) => issue.includes('number'))).toEqual([])
    expect(await narrativeOf(shop, order.id)).toMatchObject({
      writtenBy: 'model',
      model: 'house-model',
      runs: [{ outcome: 'written', reason: null, fromCache: false, askedBy: null }],
    })
    // Names, addresses and texts of the customer are never sent to the model.
    const sent = JSON.stringify(requests)
    for (const secret of [
      'Cedar Street',
      'Locust',
      'Order Desk',
      'customer.example',
      'former shop',
    ]) {
      expect(sent).not.toContain(secret)
    }
  })

  test.each([
    [
      'timed-out',
      (): Result<string, ModelFailure> => refuse('timed-out'),
      'The model did not answer in time.',
    ],
    [
      'a figure of its own',
      () => accept(`${template} Add $5,000.`),
      'The text contained a figure of its own.',
    ],
  ] as const)('keeps the built-in text and the reason: %s', async (_, answer, reason) => {
    const shop = await openShop({ narrativeModel: fakeModel(answer).model })
    const order = await shop.drafted()
    expect(order.projectData.aiNarrative).toMatch(
      /^For Cedar Street Kitchen, the 1,850-square-foot/,
    )
    expect(await narrativeOf(shop, order.id)).toMatchObject({
      writtenBy: 'built-in',
      runs: [{ outcome: 'failed', reason }],
    })
  })

  test('an edit of staff is never overwritten by the job', async () => {
    const { model, requests } = fakeModel()
    const shop = await openShop({ narrativeModel: model })
    const order = await shop.drafted()
    await shop.asStaff('PUT', `/api/admin/orders/${order.id}`, {
      projectData: { aiNarrative: 'Our own words.' },
    })
    await shop.ports.database
      .transaction()
      .execute((transaction) =>
        shop.ports.queue.enqueue(transaction, 'write-narrative', { orderId: order.id }),
      )
    await shop.runJobs()
    expect((await shop.staffOrder(order.id)).projectData.aiNarrative).toBe('Our own words.')
    expect((await narrativeOf(shop, order.id)).writtenBy).toBe('staff')
    expect(requests).toHaveLength(1)
  })
})

describe('rewriting', () => {
  test('the same facts are not asked for twice', async () => {
    const { model, requests } = fakeModel()
    const shop = await openShop({ narrativeModel: model })
    const order = await shop.drafted()
    await shop.asStaff('PUT', `/api/admin/orders/${order.id}`, {
      projectData: { aiNarrative: 'Our own words.' },
    })
    const { revision } = await shop.staffOrder(order.id)
    const answer = await rewrite(shop, order.id, revision)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      order: { projectData: { aiNarrative: order.projectData.aiNarrative } },
      run: { outcome: 'written', fromCache: true },
    })
    expect(answer.json<{ run: { askedBy: string } }>().run.askedBy).toBeTruthy()
    expect(requests).toHaveLength(1)
  })

  test('a failure leaves the text and says why', async () => {
    let answer: Result<string, ModelFailure> = refuse('over-quota')
    const shop = await openShop({ narrativeModel: fakeModel(() => answer).model })
    const order = await shop.drafted()
    const failed = await rewrite(shop, order.id, order.revision)
    expect(failed.json()).toMatchObject({
      order: { revision: order.revision },
      run: { outcome: 'failed', reason: 'The model said that our quota is used up.' },
    })
    answer = accept(template)
    expect((await rewrite(shop, order.id, order.revision)).json()).toMatchObject({
      order: { revision: order.revision + 1 },
      run: { outcome: 'written' },
    })
  })

  test('an older revision is refused, and the model is not asked', async () => {
    const { model, requests } = fakeModel()
    const shop = await openShop({ narrativeModel: model })
    const order = await shop.drafted()
    expect((await rewrite(shop, order.id, order.revision - 1)).statusCode).toBe(409)
    expect(requests).toHaveLength(1)
  })

  test('three a minute', async () => {
    const shop = await openShop({ narrativeModel: fakeModel(() => refuse('timed-out')).model })
    const order = await shop.drafted()
    const codes = []
    for (let turn = 0; turn < 4; turn += 1) {
      codes.push((await rewrite(shop, order.id, order.revision)).statusCode)
    }
    expect(codes).toEqual([200, 200, 200, 429])
  })

  test('the day has a budget', async () => {
    const { model, requests } = fakeModel()
    const shop = await openShop({ narrativeModel: model })
    const order = await shop.drafted()
    const run = {
      order_id: order.id,
      model: 'house-model',
      outcome: 'failed',
      reason: 'timed-out',
    } as const
    await shop.ports.database
      .insertInto('narrative_runs')
      .values(
        Array.from({ length: 499 }, (_, index) => ({
          ...run,
          facts_sha256: `${index}`,
          template: null,
          duration_ms: 1,
          asked_by_admin_id: null,
          created_at: shop.clock.now(),
        })),
      )
      .execute()
    await shop.ports.database.updateTable('narrative_runs').set({ facts_sha256: 'other' }).execute()
    expect((await rewrite(shop, order.id, order.revision)).json()).toMatchObject({
      run: { reason: "Today's number of requests to the model is used up." },
    })
    expect(requests).toHaveLength(1)
  })
})
