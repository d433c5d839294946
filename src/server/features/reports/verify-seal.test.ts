import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { MadeLink } from '#contract/report-links.ts'
import type { SealCheck } from '#contract/reports.ts'
import type { StaffOrder } from '#contract/staff-order.ts'
import { plainPrinter } from '#server/testing/memory-ports.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

const fileOf = async (shop: Shop, order: StaffOrder, format: string) =>
  (await shop.app.inject(`/api/reports/secure/${order.secureToken}?format=${format}`)).rawPayload

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const verify = async (shop: Shop, sha256: string) => {
  const answer = await shop.app.inject(`/api/verify/${encodeURIComponent(sha256)}`)
  expect(answer.statusCode).toBe(200)
  return answer.json<SealCheck>()
}

/** Staff raises the first line, makes the next version and approves it. */
async function correct(shop: Shop, order: StaffOrder): Promise<void> {
  const items = order.projectData.bidItems ?? []
  const bidItems = items.map((item, index) => (index === 0 ? { ...item, unitPrice: 99 } : item))
  const url = `/api/admin-direct/orders/${order.id}/generate-report`
  const answer = await shop.asStaff('POST', url, { updatedProjectData: { bidItems } })
  expect(answer.statusCode, answer.body).toBe(200)
  await shop.asStaff('POST', `/api/admin/orders/${order.id}/approve`)
}

describe('a seal is checked', () => {
  test('by the hash of the JSON file or of the PDF, and says no more than number and version', async () => {
    const shop = await openShop()
    const order = await shop.delivered()
    const reportId = `PL-${order.id.slice(0, 8).toUpperCase()}`
    for (const format of ['json', 'pdf']) {
      const seal = hashOf(await fileOf(shop, order, format))
      const genuine = { known: true, reportId, version: 1, superseded: false }
      expect(await verify(shop, seal), format).toEqual(genuine)
      expect(await verify(shop, ` ${seal.toUpperCase()}`), format).toEqual(genuine)
    }
  })

  test("by the PDF of a copy for each role, which counts as the report's version", async () => {
    const shop = await openShop()
    const order = await shop.delivered()
    for (const role of ['reader', 'landlord', 'contractor', 'lender']) {
      const made = await shop.post(`/api/reports/secure/${order.secureToken}/links`, {
        role,
        name: role,
        days: 30,
      })
      const token = made.json<MadeLink>().url.split('/').at(-1)
      const pdf = (await shop.app.inject(`/api/shared/${token}/file?format=pdf`)).rawPayload
      expect(await verify(shop, hashOf(pdf)), role).toMatchObject({ known: true, version: 1 })
    }
  })

  test('a changed file is not known', async () => {
    const shop = await openShop()
    const order = await shop.delivered()
    for (const format of ['json', 'pdf']) {
      const bytes = await fileOf(shop, order, format)
      bytes[bytes.length - 2] = (bytes.at(-2) ?? 0) ^ 1
      expect(await verify(shop, hashOf(bytes)), format).toEqual({ known: false })
    }
  })

  test('a corrected report supersedes the one before, whichever file is asked about', async () => {
    const shop = await openShop()
    const order = await shop.delivered()
    const before = [await fileOf(shop, order, 'json'), await fileOf(shop, order, 'pdf')]
    await correct(shop, order)
    for (const bytes of before) {
      expect(await verify(shop, hashOf(bytes))).toMatchObject({
        known: true,
        version: 1,
        superseded: true,
        newestVersion: 2,
      })
    }
    const after = await verify(shop, hashOf(await fileOf(shop, order, 'json')))
    expect(after).toMatchObject({ version: 2, superseded: false })
  })

  test('a PDF that was printed anew keeps the earlier print genuine', async () => {
    let prints = 0
    const shop = await openShop({
      printer: {
        ...plainPrinter,
        print: async () => {
          prints += 1
          return new TextEncoder().encode(`%PDF-1.7 print ${prints}`)
        },
      },
    })
    const order = await shop.delivered()
    const first = hashOf(await fileOf(shop, order, 'pdf'))
    shop.files.kept.clear()
    const second = hashOf(await fileOf(shop, order, 'pdf'))
    expect(second).not.toBe(first)
    for (const hash of [first, second]) expect((await verify(shop, hash)).known).toBe(true)
  })

  test('a draft, an unknown hash and no hash at all are answered alike', async () => {
    const shop = await openShop()
    const draft = await shop.drafted()
    const { document_sha256: ofDraft } = await shop.ports.database
      .selectFrom('report_versions')
      .select('document_sha256')
      .where('order_id', '=', draft.id)
      .executeTakeFirstOrThrow()
    for (const hash of [ofDraft, 'a'.repeat(64), 'not a hash', "' or 1=1"]) {
      expect(await verify(shop, hash), hash).toEqual({ known: false })
    }
  })

  test('a report that was deleted with its order is no longer known', async () => {
    const shop = await openShop()
    const order = await shop.delivered()
    const seal = hashOf(await fileOf(shop, order, 'pdf'))
    const { removeReports } = await import('./commands/remove-reports.ts')
    await shop.ports.database
      .transaction()
      .execute((transaction) =>
        removeReports(transaction, shop.ports, { kind: 'order', id: order.id }),
      )
    expect(await verify(shop, seal)).toEqual({ known: false })
  })

  test('one address asks sixty times a minute', async () => {
    const shop = await openShop()
    const statuses = []
    for (let asked = 0; asked < 61; asked += 1) {
      statuses.push((await shop.app.inject(`/api/verify/${'b'.repeat(64)}`)).statusCode)
    }
    expect([new Set(statuses.slice(0, 60)), statuses.at(-1)]).toEqual([new Set([200]), 429])
  })
})
