import { describe, expect, test } from 'vitest'
import type { DraftAnswers } from '#contract/intake-drafts.ts'
import { sweepUploads } from '#server/features/uploads/jobs.ts'
import { buildPicture } from '#server/testing/build-files.ts'
import { buildIntake, cookieOf, openShop, type Shop } from '#server/testing/shop.ts'
import { sweepIntakeDrafts } from './jobs.ts'

const day = 24 * 3_600_000

const noAnswers: DraftAnswers = {
  companyName: '',
  contactPerson: '',
  email: '',
  phone: '',
  projectAddress: '',
  city: '',
  state: '',
  zipCode: '',
  squareFootage: '',
  projectType: '',
  salonSubcategory: '',
  finishQuality: 'standard',
  specialFeatures: [],
  timeline: '',
  budget: '',
  description: '',
  currentCondition: '',
  specificRequirements: '',
  permitRequirements: '',
  preferredCallTime: '',
  existingElectricalPanel: '',
  existingFireAlarm: '',
  existingFireSuppression: '',
  existingHvac: '',
  existingGreaseInterceptor: '',
  referralSource: '',
  referralContactName: '',
  projectStage: '',
  allowancePerSquareFoot: '',
  baseRentPerSquareFoot: '',
  leaseTermMonths: '',
  facts: {},
  uploads: [],
}

const buildAnswers = (overrides: Partial<DraftAnswers> = {}): DraftAnswers => ({
  ...noAnswers,
  companyName: 'Cedar Street Kitchen',
  email: 'desk@customer.example',
  ...overrides,
})

type Created = { readonly draftId: string; readonly token: string; readonly revision: number }

async function created(shop: Shop, answers = buildAnswers(), cookie = ''): Promise<Created> {
  const sent = { packageType: 'pro', answers }
  const answer = await shop.post('/api/intake-drafts', sent, { cookie })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const { draftId, token, revision } = answer.json<Created>()
  return { draftId, token, revision }
}

const open = (shop: Shop, { draftId, token }: Omit<Created, 'revision'>, cookie = '') =>
  shop.post(`/api/intake-drafts/${draftId}/open`, { token }, { cookie })

const save = (shop: Shop, { draftId, ...rest }: Created, answers: DraftAnswers) =>
  shop.app.inject({
    method: 'PUT',
    url: `/api/intake-drafts/${draftId}`,
    payload: { packageType: 'basic', answers, ...rest },
  })

const picture = await buildPicture('png')

async function uploaded(shop: Shop) {
  const form = new FormData()
  form.set('kind', 'photo')
  form.set('file', new Blob([new Uint8Array(picture)]), 'shop.png')
  const encoded = new Response(form)
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  const upload = { ...answer.json<{ id: string; name: string; size: number; type: string }>() }
  return { upload: { ...upload, kind: 'photo' as const }, cookie: cookieOf(answer) }
}

describe('a kept intake', () => {
  test('opens with its token in any browser, as it was saved last', async () => {
    const shop = await openShop()
    const draft = await created(shop)
    const changed = buildAnswers({ companyName: 'Cedar Street Bar', squareFootage: '1850' })
    const saved = await save(shop, draft, changed)
    expect(saved.json()).toEqual({ revision: 2, expiresAt: '2026-07-31T12:00:00.000Z' })
    shop.clock.advance(90_000)
    expect((await open(shop, draft)).json()).toEqual({
      packageType: 'basic',
      answers: changed,
      revision: 2,
      expiresAt: '2026-07-31T12:00:00.000Z',
      ageSeconds: 90,
      lostFiles: [],
    })
  })

  test('answers alike to a wrong token, an unknown id and one that is none', async () => {
    const shop = await openShop()
    const draft = await created(shop)
    const other = await created(shop)
    const tries = [
      { ...draft, token: other.token },
      { ...draft, token: '' },
      { ...draft, draftId: '00000000-0000-4000-8000-000000000000' },
      { ...draft, draftId: 'none' },
    ]
    for (const wrong of tries) {
      const answers = [
        await open(shop, wrong),
        await save(shop, wrong, buildAnswers()),
        await shop.post(`/api/intake-drafts/${wrong.draftId}/mail`, { token: wrong.token }),
        await shop.post(`/api/intake-drafts/${wrong.draftId}/discard`, { token: wrong.token }),
      ]
      for (const answer of answers) {
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'no-such-draft'])
        expect(answer.body).not.toContain('Cedar')
      }
    }
    expect((await open(shop, draft)).json().revision).toBe(1)
  })

  test('keeps its token as a hash only', async () => {
    const shop = await openShop()
    const { token } = await created(shop)
    const rows = await shop.ports.database.selectFrom('intake_drafts').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('is never saved over by a browser that has not seen the newest answers', async () => {
    const shop = await openShop()
    const draft = await created(shop)
    await save(shop, draft, buildAnswers({ city: 'Ankeny' }))
    const stale = await save(shop, draft, buildAnswers({ city: 'Waukee' }))
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'draft-changed'])
    expect((await open(shop, draft)).json().answers.city).toBe('Ankeny')
  })

  test('takes no answers the form does not have, and none without a limit', async () => {
    const shop = await openShop()
    const wrong = [
      { ...buildAnswers(), isAdmin: true },
      { ...buildAnswers(), description: 'x'.repeat(5001) },
      { ...buildAnswers(), email: undefined },
    ]
    for (const answers of wrong) {
      const answer = await shop.post('/api/intake-drafts', { packageType: 'pro', answers })
      expect(answer.statusCode).toBe(400)
    }
  })

  test('is erased thirty days after it was saved last, and at once when it is discarded', async () => {
    const shop = await openShop()
    const draft = await created(shop)
    shop.clock.advance(29 * day)
    await save(shop, draft, buildAnswers())
    shop.clock.advance(29 * day)
    await sweepIntakeDrafts(shop.ports)
    expect((await open(shop, draft)).statusCode).toBe(200)
    shop.clock.advance(day)
    expect((await open(shop, draft)).statusCode).toBe(404)
    const second = await created(shop)
    await sweepIntakeDrafts(shop.ports)
    const left = await shop.ports.database.selectFrom('intake_drafts').select('id').execute()
    expect(left).toEqual([{ id: second.draftId }])
    await shop.post(`/api/intake-drafts/${second.draftId}/discard`, { token: second.token })
    expect((await open(shop, second)).statusCode).toBe(404)
  })
})

describe('the link to continue', () => {
  test('goes to the address in the draft, opens it, and says nothing else of it', async () => {
    const shop = await openShop()
    const draft = await created(shop)
    const asked = await shop.post(`/api/intake-drafts/${draft.draftId}/mail`, draft)
    expect(asked.statusCode).toBe(400)
    const { token } = draft
    const mailed = await shop.post(`/api/intake-drafts/${draft.draftId}/mail`, { token })
    expect(mailed.json().message).toBe('A link to continue is on its way to desk@customer.example.')
    await shop.runJobs()
    const [mail] = shop.mailer.sent
    expect(mail?.to).toBe('desk@customer.example')
    expect(mail?.text).not.toContain('Cedar')
    const link = /http\S+\/intake\/pro\?draft=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    const [draftId = '', key = ''] = new URL(link).searchParams.get('draft')?.split('.') ?? []
    expect((await open(shop, { draftId, token: key })).json().answers.email).toBe(mail?.to)
  })

  test('is not mailed without an address', async () => {
    const shop = await openShop()
    const { draftId, token } = await created(shop, buildAnswers({ email: 'not yet' }))
    const mailed = await shop.post(`/api/intake-drafts/${draftId}/mail`, { token })
    expect(mailed.json()).toMatchObject({ code: 'no-email', message: 'Valid email is required' })
  })

  test('is not stopped by a stranger elsewhere who asks for links to the same address', async () => {
    const shop = await openShop()
    const mailFrom = async (remoteAddress: string) => {
      const { draftId, token } = await created(shop)
      const url = `/api/intake-drafts/${draftId}/mail`
      const payload = { token }
      return (await shop.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode
    }
    const stranger = '198.51.100.9'
    for (let n = 0; n < 3; n += 1) expect(await mailFrom(stranger)).toBe(200)
    expect(await mailFrom(stranger)).toBe(429)
    expect(await mailFrom('203.0.113.7')).toBe(200)
  })

  test('is mailed thirty times an hour to one address, whoever asks', async () => {
    const shop = await openShop()
    const { draftId, token } = await created(shop)
    const statuses = []
    for (let n = 0; n < 31; n += 1) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: `/api/intake-drafts/${draftId}/mail`,
        payload: { token },
        remoteAddress: `198.51.100.${n}`,
      })
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
  })

  test('is mailed three times an hour by one asker to one address', async () => {
    const shop = await openShop()
    const statuses = []
    for (const _time of [1, 2, 3, 4]) {
      const { draftId, token } = await created(shop)
      statuses.push((await shop.post(`/api/intake-drafts/${draftId}/mail`, { token })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})

describe('the files of a draft', () => {
  test('outlive the sweep, and can be ordered with and removed where the draft was opened', async () => {
    const shop = await openShop()
    const { upload, cookie } = await uploaded(shop)
    const draft = await created(shop, buildAnswers({ uploads: [upload] }), cookie)
    shop.clock.advance(7 * day)
    await sweepUploads(shop.ports)
    const stranger = cookieOf(await shop.place({ email: 'other@customer.example' }))
    const project = buildIntake({ uploads: [upload.id] })
    expect((await shop.place({ project }, stranger)).json().code).toBe('unknown-upload')
    const opened = await open(shop, draft, stranger)
    expect(opened.json()).toMatchObject({ answers: { uploads: [upload] }, lostFiles: [] })
    expect((await shop.place({ project }, stranger)).statusCode).toBe(200)
  })

  test('are named as lost when they are no longer there', async () => {
    const shop = await openShop()
    const { upload, cookie } = await uploaded(shop)
    const draft = await created(shop, buildAnswers({ uploads: [upload] }), cookie)
    const url = `/api/uploads/${upload.id}`
    await shop.app.inject({ method: 'DELETE', url, headers: { cookie } })
    expect((await open(shop, draft)).json()).toMatchObject({
      answers: { uploads: [] },
      lostFiles: ['shop.png'],
    })
  })

  test('of someone else are not taken over by naming their ids', async () => {
    const shop = await openShop()
    const { upload } = await uploaded(shop)
    const stranger = cookieOf(await shop.place({ email: 'other@customer.example' }))
    const draft = await created(shop, buildAnswers({ uploads: [upload] }), stranger)
    expect((await open(shop, draft, stranger)).json().answers.uploads).toEqual([])
    const url = `/api/uploads/${upload.id}`
    const removed = await shop.app.inject({ method: 'DELETE', url, headers: { cookie: stranger } })
    expect(removed.statusCode).toBe(404)
  })

  test('go with the draft when its time is over', async () => {
    const shop = await openShop()
    const { upload, cookie } = await uploaded(shop)
    await created(shop, buildAnswers({ uploads: [upload] }), cookie)
    shop.clock.advance(31 * day)
    await sweepIntakeDrafts(shop.ports)
    await sweepUploads(shop.ports)
    expect(shop.files.kept.size).toBe(0)
  })
})
