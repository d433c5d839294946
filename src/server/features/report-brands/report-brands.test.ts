import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/staff-order.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { renderReportHtml } from '#report/html/render-report-html.tsx'
import { sweepFileRemovals } from '#server/file-removals/remove-files.ts'
import { buildSubmission, enterpriseEmail, openApiShop } from '#server/testing/api-shop.ts'
import { buildPdf, buildPhotoWithPlace, buildPicture } from '#server/testing/build-files.ts'
import { cookieOf } from '#server/testing/shop.ts'
import { setLogoCommand } from './commands.ts'

type Shop = Awaited<ReturnType<typeof openApiShop>>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const url = '/api/account/report-brand'
const brand = { name: 'Prairie Resellers', accent: '#7A1F3D' }

async function signedIn(shop: Shop, email = enterpriseEmail) {
  await shop.post('/api/account/sign-in', { email })
  await shop.runJobs()
  const token = /sign-in\?token=([\w-]+)/.exec(shop.mailer.sent.at(-1)?.text ?? '')?.[1]
  const cookie = cookieOf(await shop.post('/api/account/sign-in/confirm', { token }))
  const ask = (method: Method, path: string, payload?: object) =>
    shop.app.inject({ method, url: path, headers: { cookie }, ...(payload ? { payload } : {}) })
  const sendLogo = async (bytes: Uint8Array, name = 'logo.png') => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), name)
    const encoded = new Response(form)
    const type = encoded.headers.get('content-type') ?? ''
    const payload = Buffer.from(await encoded.arrayBuffer())
    const headers = { cookie, 'content-type': type }
    return await shop.app.inject({ method: 'POST', url: `${url}/logo`, headers, payload })
  }
  return { ask, sendLogo }
}

async function brandFiles({ ports }: Shop): Promise<readonly string[]> {
  const keys: string[] = []
  for await (const key of ports.files.keys()) if (key.startsWith('brands/')) keys.push(key)
  return keys
}

async function documentOf({ ports }: Shop, orderId: string): Promise<ReportDocument> {
  const row = await ports.database
    .selectFrom('report_versions')
    .select('document')
    .where('order_id', '=', orderId)
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow()
  return row.document as ReportDocument
}

async function draftedByApi(shop: Shop): Promise<string> {
  const { secret } = await shop.grant('live')
  const body = buildSubmission()
  const { id } = (await shop.api(secret, 'POST', '/api/v1/projects', { body })).json()
  await shop.runJobs()
  return id
}

/** The order as the office shows it after its report was approved. */
async function approve(shop: Shop, orderId: string): Promise<StaffOrder> {
  const approved = await shop.asStaff('POST', `/api/admin/orders/${orderId}/approve`)
  return approved.json<{ order: StaffOrder }>().order
}

async function approvedByApi(shop: Shop): Promise<string> {
  const orderId = await draftedByApi(shop)
  await approve(shop, orderId)
  return orderId
}

describe('the brand of an enterprise client', () => {
  test('is printed on reports ordered through the API, and on no report of the shop', async () => {
    const shop = await openApiShop()
    const { ask, sendLogo } = await signedIn(shop)
    const plain = await documentOf(shop, await approvedByApi(shop))
    expect('brand' in plain).toBe(false)
    expect((await ask('PUT', url, brand)).json()).toMatchObject({
      name: 'Prairie Resellers',
      accent: '#7a1f3d',
      hasLogo: false,
    })
    expect((await sendLogo(await buildPicture('png'))).json()).toMatchObject({ hasLogo: true })
    const kept = (await ask('GET', `${url}/logo`)).rawPayload
    const document = await documentOf(shop, await approvedByApi(shop))
    expect(document.brand).toEqual({
      name: 'Prairie Resellers',
      accent: '#7a1f3d',
      logo: { type: 'image/png', base64: kept.toString('base64') },
    })
    expect(renderReportHtml(document)).toContain(kept.toString('base64'))
    const bought = await shop.delivered({ email: enterpriseEmail })
    expect('brand' in (await documentOf(shop, bought.id))).toBe(false)
  })

  test('is no brand of another client', async () => {
    const shop = await openApiShop()
    await shop.addClient('other@reseller.example', 'Other')
    await shop.setEnterprise(true, 'other@reseller.example')
    const other = await signedIn(shop, 'other@reseller.example')
    await other.ask('PUT', url, brand)
    const own = await signedIn(shop)
    expect((await own.ask('GET', url)).json()).toEqual({
      isEnterprise: true,
      brand: null,
      logoIsLost: false,
    })
    expect((await own.ask('GET', `${url}/logo`)).statusCode).toBe(404)
    expect('brand' in (await documentOf(shop, await approvedByApi(shop)))).toBe(false)
  })

  test('is refused with the measured contrast when it cannot be read', async () => {
    const shop = await openApiShop()
    const { ask } = await signedIn(shop)
    const refused = await ask('PUT', url, { ...brand, accent: '#ff8800' })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: 'accent-too-light', contrast: expect.any(Number) },
    ])
    expect(refused.json().contrast).toBeLessThan(4.5)
    expect(refused.json().message).toContain(`${refused.json().contrast.toFixed(2)}:1`)
    const wordy = await ask('PUT', url, { ...brand, accent: 'crimson' })
    expect([wordy.statusCode, wordy.json().code]).toEqual([400, 'accent-not-hex'])
    expect((await ask('PUT', url, { ...brand, name: ' ' })).statusCode).toBe(400)
    expect((await ask('GET', url)).json().brand).toBeNull()
  })

  test('is for the enterprise plan only', async () => {
    const shop = await openApiShop()
    await shop.setEnterprise(false)
    const { ask, sendLogo } = await signedIn(shop)
    const refused = await ask('PUT', url, brand)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'enterprise-only'])
    expect((await sendLogo(await buildPicture('png'))).statusCode).toBe(403)
  })
})

describe('a brand that changes', () => {
  test('makes a new version of a report that is not approved yet', async () => {
    const shop = await openApiShop()
    const { ask, sendLogo } = await signedIn(shop)
    await ask('PUT', url, brand)
    const orderId = await draftedByApi(shop)
    const seen = async () =>
      (await shop.asStaff('GET', `/api/admin/orders/${orderId}`)).json<StaffOrder>()
    expect(await seen()).toMatchObject({ reportVersion: 1, reportOutdated: false })
    await ask('PUT', url, brand)
    expect(await seen()).toMatchObject({ reportOutdated: false })
    await sendLogo(await buildPicture('png'))
    expect(await seen()).toMatchObject({ reportVersion: 1, reportOutdated: true })
    expect(await approve(shop, orderId)).toMatchObject({ reportVersion: 2 })
    expect((await documentOf(shop, orderId)).brand?.logo?.type).toBe('image/png')
  })

  test('sends no corrected report', async () => {
    const shop = await openApiShop()
    const { ask } = await signedIn(shop)
    await ask('PUT', url, brand)
    const orderId = await approvedByApi(shop)
    await shop.runJobs()
    const mails = shop.mailer.sent.length
    await ask('PUT', url, { ...brand, name: 'Prairie Estimates' })
    expect(await approve(shop, orderId)).toMatchObject({ reportVersion: 1, reportOutdated: false })
    await shop.runJobs()
    expect(shop.mailer.sent).toHaveLength(mails)
    expect((await documentOf(shop, orderId)).brand?.name).toBe(brand.name)
  })

  test('is not worn once the enterprise plan is over, and is worn when it is back', async () => {
    const shop = await openApiShop()
    const { ask } = await signedIn(shop)
    await ask('PUT', url, brand)
    const orderId = await draftedByApi(shop)
    await shop.setEnterprise(false)
    await approve(shop, orderId)
    expect('brand' in (await documentOf(shop, orderId))).toBe(false)
    expect((await ask('GET', url)).json()).toMatchObject({
      isEnterprise: false,
      brand: { name: brand.name },
    })
    await shop.setEnterprise(true)
    expect((await documentOf(shop, await approvedByApi(shop))).brand?.name).toBe(brand.name)
  })
})

describe('the logo', () => {
  test('that was lost is left out of the report, said in the log and in the account', async () => {
    const shop = await openApiShop()
    const { ask, sendLogo } = await signedIn(shop)
    await ask('PUT', url, brand)
    await sendLogo(await buildPicture('png'))
    expect((await ask('GET', url)).json()).toMatchObject({ logoIsLost: false })
    const [fileKey = ''] = await brandFiles(shop)
    await shop.ports.files.delete(fileKey)
    const document = await documentOf(shop, await approvedByApi(shop))
    expect(document.brand).toEqual({ name: brand.name, accent: '#7a1f3d' })
    const said = shop.log.lines.filter((line) => line.message === 'the logo of a brand is lost')
    expect(said[0]?.facts).toMatchObject({ fileKey })
    expect((await ask('GET', url)).json()).toMatchObject({ logoIsLost: true })
    expect((await ask('GET', `${url}/logo`)).statusCode).toBe(404)
  })

  test('is drawn again, small, without its place; nothing but PNG and JPG is one', async () => {
    const shop = await openApiShop()
    const { ask, sendLogo } = await signedIn(shop)
    expect((await sendLogo(await buildPicture('png'))).json().code).toBe('no-brand')
    await ask('PUT', url, brand)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    for (const bytes of [svg, buildPdf(), await buildPicture('webp')]) {
      expect((await sendLogo(bytes)).statusCode).toBe(415)
    }
    const broken = (await buildPicture('png', 400, 300)).subarray(0, 60)
    expect((await sendLogo(broken)).statusCode).toBe(422)
    expect((await ask('POST', `${url}/logo`)).statusCode).toBe(400)
    expect(await brandFiles(shop)).toEqual([])
    await sendLogo(await buildPhotoWithPlace(), 'photo.png')
    const shown = await ask('GET', `${url}/logo`)
    expect(shown.headers['content-type']).toBe('image/jpeg')
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined()
    await sendLogo(await buildPicture('png', 3000, 1500))
    const { width, height } = await sharp((await ask('GET', `${url}/logo`)).rawPayload).metadata()
    expect([width, height]).toEqual([320, 160])
    expect(await brandFiles(shop)).toHaveLength(1)
    expect((await ask('DELETE', `${url}/logo`)).json()).toMatchObject({ hasLogo: false })
    expect(await brandFiles(shop)).toEqual([])
  })

  test('whose upload ended before the brand held it is swept; the one that is held stays', async () => {
    const shop = await openApiShop()
    const { ask, sendLogo } = await signedIn(shop)
    await ask('PUT', url, brand)
    await sendLogo(await buildPicture('png'))
    const put = async (key: string, bytes: Uint8Array) => {
      await shop.ports.files.put(key, bytes)
      throw new Error('the process ends here')
    }
    const ports = { ...shop.ports, files: { ...shop.ports.files, put } }
    const ending = setLogoCommand(ports, enterpriseEmail, await buildPicture('jpeg'))
    await expect(ending).rejects.toThrow('ends here')
    expect(await brandFiles(shop)).toHaveLength(2)
    shop.clock.advance(3_600_000)
    await sweepFileRemovals(shop.ports)
    expect(await brandFiles(shop)).toHaveLength(1)
    expect((await ask('GET', `${url}/logo`)).statusCode).toBe(200)
  })

  test('is removed with the brand by its owner or by staff; a report made before keeps it', async () => {
    const shop = await openApiShop()
    const { ask, sendLogo } = await signedIn(shop)
    await ask('PUT', url, brand)
    await sendLogo(await buildPicture('jpeg'))
    const orderId = await approvedByApi(shop)
    const staff = `/api/admin/report-brands?email=${enterpriseEmail}`
    expect((await shop.asStaff('GET', staff)).json()).toMatchObject({ brand: { hasLogo: true } })
    expect((await shop.asStaff('DELETE', staff)).json()).toEqual({ removed: true })
    expect((await shop.asStaff('DELETE', staff)).statusCode).toBe(404)
    expect((await ask('GET', url)).json().brand).toBeNull()
    expect(await brandFiles(shop)).toEqual([])
    expect((await documentOf(shop, orderId)).brand?.logo?.type).toBe('image/jpeg')
    await ask('PUT', url, brand)
    expect((await ask('DELETE', url)).json()).toEqual({ removed: true })
    expect((await ask('DELETE', url)).statusCode).toBe(404)
  })

  test('is erased with the account', async () => {
    const shop = await openApiShop()
    const { ask, sendLogo } = await signedIn(shop)
    await ask('PUT', url, brand)
    await sendLogo(await buildPicture('png'))
    expect(await brandFiles(shop)).toHaveLength(1)
    const erased = await ask('POST', '/api/account/deletion', { email: enterpriseEmail })
    expect(erased.statusCode).toBe(200)
    const { database } = shop.ports
    expect(await database.selectFrom('report_brands').selectAll().execute()).toEqual([])
    expect(await brandFiles(shop)).toEqual([])
    const log = await database.selectFrom('audit_log').selectAll().execute()
    expect(JSON.stringify(log)).not.toContain('Prairie Resellers')
  })
})
