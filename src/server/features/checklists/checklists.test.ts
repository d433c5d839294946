import { describe, expect, test } from 'vitest'
import type { SettledReply } from '#contract/checklists.ts'
import type { MadeLink } from '#contract/report-links.ts'
import type { WhatIfView } from '#contract/what-if.ts'
import { audited } from '#server/testing/audited.ts'
import { filesOf, firstReply, openList, sendPhoto } from '#server/testing/checklist.ts'
import { openShop } from '#server/testing/shop.ts'
import { sweepChecklistReplies } from './jobs.ts'

const hour = 3_600_000

test('the checklist holds the questions about the space, and no figure, name or plan of the tenant', async () => {
  const shop = await openShop()
  const { own, ask, path } = await openList(shop)
  expect((await ask()).map(({ id, reply }) => [id, reply])).toEqual(
    [
      'spaceCondition',
      'restroomsExisting',
      'serviceAmps',
      'rooftopUnits',
      'rooftopTons',
      'ceilingHeight',
      'floorLevel',
    ].map((id) => [id, null]),
  )
  const sent = (await shop.app.inject(`${own}/checklist`)).body
  expect(sent).not.toMatch(/\$|[Cc]ents|swing|outcomes|advice/)
  expect((await shop.app.inject(own)).json()).toMatchObject({
    role: 'checklist',
    company: 'Cedar Street Kitchen',
    formats: [],
  })
  for (const closed of ['file', 'file?format=json', 'comments', 'bid']) {
    expect((await shop.app.inject(`${own}/${closed}`)).statusCode).toBe(404)
  }
  const reader = await shop.post(`${path}/links`, { role: 'reader', name: 'Bank', days: 7 })
  const token = reader.json<MadeLink>().url.split('/').at(-1)
  expect((await shop.app.inject(`/api/shared/${token}/checklist`)).statusCode).toBe(403)
})

test('a reply waits beside the order with its photo, and a later one takes its place', async () => {
  const shop = await openShop()
  const { ask, say, replies, own, path, id } = await openList(shop)
  const photo = await sendPhoto(shop)
  expect((await say('serviceAmps', 200, photo)).statusCode).toBe(200)
  const before = (await shop.orderRow(id)).intake_data
  expect(await replies()).toMatchObject([
    { linkName: 'The landlord', value: 200, answer: '200 A', hasPhoto: true },
  ])
  const shown = await shop.app.inject(`${own}/checklist/photos/${photo.photoId}`)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringContaining('attachment'),
  })
  const waiting = await firstReply({ replies })
  const owners = await shop.app.inject(`${path}/replies/${waiting.id}/photo`)
  expect(owners.rawPayload).toEqual(shown.rawPayload)

  // The photo stays when only the number is corrected, and goes with another photo.
  expect((await say('serviceAmps', 400, { photoId: photo.photoId })).statusCode).toBe(200)
  expect(await replies()).toMatchObject([{ answer: '400 A', hasPhoto: true }])
  const other = await sendPhoto(shop)
  expect((await say('serviceAmps', 400, other)).statusCode).toBe(200)
  const files = await filesOf(shop)
  expect(files).toContain(other.photoId)
  expect(files).not.toContain(photo.photoId)
  expect((await say('serviceAmps', null)).statusCode).toBe(200)
  expect(await replies()).toMatchObject([{ value: null, answer: 'not known', hasPhoto: false }])
  expect(await filesOf(shop)).not.toContain(other.photoId)
  expect((await ask()).find((one) => one.id === 'serviceAmps')?.reply).toMatchObject({
    value: null,
    photoId: null,
    decision: null,
  })
  expect((await shop.orderRow(id)).intake_data).toEqual(before)
})

test('a photo that arrives late leaves the answer that was given meanwhile, and an answer the photo', async () => {
  const shop = await openShop()
  const { ask, add } = await openList(shop)
  const { photoId, cookie } = await sendPhoto(shop)
  await add('serviceAmps', { value: 400 })
  expect((await add('serviceAmps', { photoId }, cookie)).json().reply).toMatchObject({
    value: 400,
    photoId,
  })
  await add('serviceAmps', { value: 600 })
  const reply = async () => (await ask()).find(({ id }) => id === 'serviceAmps')?.reply
  expect(await reply()).toMatchObject({ value: 600, photoId })
  await add('serviceAmps', { photoId: null })
  expect(await reply()).toMatchObject({ value: 600, photoId: null })
})

test('who does not know and sends a photo said both, and a photo that is taken away says nothing', async () => {
  const shop = await openShop()
  const { ask, add, replies, decide } = await openList(shop)
  const { photoId, cookie } = await sendPhoto(shop)
  const reply = async () => (await ask()).find(({ id }) => id === 'serviceAmps')?.reply
  await add('serviceAmps', { photoId }, cookie)
  expect(await reply()).toMatchObject({ value: null, isUnknown: false, photoId })
  expect(await replies()).toMatchObject([{ answer: 'a photo, no answer yet' }])
  await add('serviceAmps', { photoId: null })
  expect(await reply()).toMatchObject({ value: null, isUnknown: false, photoId: null })
  expect(await replies()).toEqual([])
  shop.clock.advance(hour)
  const mails = shop.mailer.sent.length
  await sweepChecklistReplies(shop.ports)
  await shop.runJobs()
  expect(shop.mailer.sent).toHaveLength(mails)

  await add('serviceAmps', { value: null })
  const another = await sendPhoto(shop)
  await add('serviceAmps', { photoId: another.photoId }, another.cookie)
  expect(await reply()).toMatchObject({ value: null, isUnknown: true, photoId: another.photoId })
  expect(await replies()).toMatchObject([{ answer: 'not known, with a photo', hasPhoto: true }])
  await decide('accepted', await firstReply({ replies }))
  expect(await reply()).toMatchObject({ isUnknown: true, decision: 'accepted' })
  await add('serviceAmps', { value: 400 })
  expect(await reply()).toMatchObject({ value: 400, isUnknown: false })
})

describe('refuses', () => {
  test('what is no answer, no question of the space, or no photo of this browser', async () => {
    const shop = await openShop()
    const { say } = await openList(shop)
    const amps = await say('serviceAmps', 4001)
    expect(amps.statusCode).toBe(400)
    expect(amps.json().message).toContain('Electrical service must be a number')
    expect((await say('spaceCondition', 'palace')).statusCode).toBe(400)
    expect((await say('timeline', '3-6months')).statusCode).toBe(404)
    expect((await say('budget', '100k')).statusCode).toBe(404)
    const photo = await sendPhoto(shop)
    expect((await say('serviceAmps', 200, { photoId: photo.photoId })).statusCode).toBe(400)
    // A plan would stand in for the tenant's own.
    expect((await say('serviceAmps', 200, await sendPhoto(shop, 'floorPlan'))).statusCode).toBe(400)
    expect((await say('serviceAmps', 200, { photoId: crypto.randomUUID() })).statusCode).toBe(400)
    expect((await say('serviceAmps', 200, photo)).statusCode).toBe(200)
  })

  test('a link that was revoked, and a reply of another report', async () => {
    const shop = await openShop()
    const one = await openList(shop)
    const other = await openList(shop)
    await one.say('serviceAmps', 200)
    const reply = await firstReply(one)
    expect((await other.decide('accepted', reply)).statusCode).toBe(404)
    expect((await shop.app.inject(`${other.path}/replies/${reply.id}/photo`)).statusCode).toBe(404)
    expect((await other.decide('declined', { ...reply, id: 'x' })).statusCode).toBe(404)
    await shop.app.inject({ method: 'DELETE', url: `${one.path}/links/${one.linkId}` })
    const refused = await one.say('serviceAmps', 400)
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'shared-link-revoked'])
    // What was said before stays for the owner to decide.
    expect(await one.replies()).toHaveLength(1)
  })

  test('more than sixty replies of a link a day', async () => {
    const shop = await openShop()
    const { say } = await openList(shop)
    for (let at = 0; at < 60; at += 1) {
      expect((await say('floorLevel', 1)).statusCode).toBe(200)
    }
    expect((await say('floorLevel', 1)).statusCode).toBe(429)
  })
})

describe('the owner', () => {
  test('accepts a reply, which moves the report to the cent as an own answer does', async () => {
    const shop = await openShop()
    const asked = await openList(shop)
    const own = await openList(shop)
    await asked.say('restroomsExisting', 2)
    expect((await asked.decide('accepted', await firstReply(asked))).statusCode).toBe(200)
    const answers = { restroomsExisting: 2 }
    expect((await shop.post(`${own.path}/answers`, { answers })).statusCode).toBe(200)
    const totals: unknown[] = []
    for (const { id, path } of [asked, own]) {
      const view = (await shop.post(`${path}/what-if`, { answers: {} })).json()
      expect(view.sent).toMatchObject({ answers, isAccepted: false })
      const before = (await shop.orderRow(id)).canonical_totals
      const decided = await shop.asStaff('POST', `/api/admin/orders/${id}/request/decision`, {
        decision: 'accepted',
        lines: 'reprice',
      })
      expect(decided.statusCode).toBe(200)
      const row = await shop.orderRow(id)
      expect(row.canonical_totals).not.toEqual(before)
      totals.push([row.canonical_totals, row.project_data, row.intake_data])
    }
    expect(totals[0]).toEqual(totals[1])
    expect(await asked.replies()).toEqual([])
    const refused = await asked.say('restroomsExisting', 3)
    expect([404, 409]).toContain(refused.statusCode)
    expect(await audited(shop, 'report-link.reply-accepted')).toMatchObject([
      { by: 'customer', subject: asked.id, after: { question: 'restroomsExisting' } },
    ])
  })

  test('declines a reply, which removes its photo, changes nothing and lets it be answered again', async () => {
    const shop = await openShop()
    const { id, say, ask, replies, decide } = await openList(shop)
    const photo = await sendPhoto(shop)
    await say('ceilingHeight', 12, photo)
    const reply = await firstReply({ replies })
    expect((await decide('declined', reply)).statusCode).toBe(200)
    expect((await decide('accepted', reply)).json().code).toBe('reply-decided')
    expect(await filesOf(shop)).not.toContain(photo.photoId)
    const requests = await shop.ports.database
      .selectFrom('customer_requests')
      .select('id')
      .where('order_id', '=', id)
      .execute()
    expect(requests).toEqual([])
    expect((await ask()).find((one) => one.id === 'ceilingHeight')?.reply?.decision).toBe(
      'declined',
    )
    expect((await say('ceilingHeight', 13)).statusCode).toBe(200)
    expect(await replies()).toMatchObject([{ answer: '13 ft' }])
  })

  test('accepts one of several replies to a question, and the others are declined with their photos', async () => {
    const shop = await openShop()
    const order = await shop.delivered()
    const landlord = await openList(shop, order)
    const broker = await openList(shop, order, 'The broker')
    const taken = await sendPhoto(shop)
    const left = await sendPhoto(shop)
    await landlord.say('serviceAmps', 400, taken)
    shop.clock.advance(1000)
    await broker.say('serviceAmps', 200, left)
    await broker.say('floorLevel', 2)
    // A photo that was not accepted is not shown to staff, and is not in the account's export.
    const staffPhotos = async () =>
      (await shop.asStaff('GET', `/api/admin/orders/${order.id}`))
        .json<{ uploads: { id: string }[] }>()
        .uploads.map(({ id }) => id)
    expect(await staffPhotos()).toEqual([])
    expect((await landlord.decide('accepted', await firstReply(landlord))).statusCode).toBe(200)
    expect(await staffPhotos()).toEqual([taken.photoId])
    expect(await filesOf(shop)).not.toContain(left.photoId)
    expect(await landlord.replies()).toMatchObject([{ questionId: 'floorLevel' }])
    const decisions = (await broker.ask()).map(({ id, reply }) => [id, reply?.decision])
    expect(decisions).toContainEqual(['serviceAmps', 'declined'])
  })

  test('keeps a photo, and the question can still be answered, by this link and by others', async () => {
    const shop = await openShop()
    const order = await shop.delivered()
    const landlord = await openList(shop, order)
    const broker = await openList(shop, order, 'The broker')
    const photo = await sendPhoto(shop)
    await landlord.add('serviceAmps', { photoId: photo.photoId }, photo.cookie)
    shop.clock.advance(1000)
    await broker.say('serviceAmps', 200)
    const kept = await landlord.decide('accepted', await firstReply(landlord))
    expect(kept.statusCode).toBe(200)
    expect(await landlord.replies()).toMatchObject([{ linkName: 'The broker', answer: '200 A' }])
    shop.clock.advance(1000)
    expect((await landlord.say('serviceAmps', 400)).statusCode).toBe(200)
    expect((await landlord.replies()).map(({ answer }) => answer)).toEqual(['200 A', '400 A'])
    expect(await filesOf(shop)).toContain(photo.photoId)
  })

  test('presses Accept twice and accepts once', async () => {
    const shop = await openShop()
    const { id, say, decide, replies } = await openList(shop)
    await say('serviceAmps', 400)
    const reply = await firstReply({ replies })
    const statuses = [await decide('accepted', reply), await decide('accepted', reply)]
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await decide('declined', reply)).json().code).toBe('reply-decided')
    expect(await audited(shop, 'report-link.reply-accepted')).toMatchObject([{ subject: id }])
  })

  test('accepts the equal answer of another link too, with its photo, and lets a photo alone wait', async () => {
    const shop = await openShop()
    const order = await shop.delivered()
    const landlord = await openList(shop, order)
    const broker = await openList(shop, order, 'The broker')
    const caretaker = await openList(shop, order, 'The caretaker')
    const equal = await sendPhoto(shop)
    const alone = await sendPhoto(shop)
    await landlord.say('serviceAmps', 400)
    shop.clock.advance(1000)
    await broker.say('serviceAmps', 400, equal)
    await caretaker.add('serviceAmps', { photoId: alone.photoId }, alone.cookie)
    await landlord.decide('accepted', await firstReply(landlord))
    const brokers = (await broker.ask()).find(({ id }) => id === 'serviceAmps')?.reply
    expect(brokers).toMatchObject({ decision: 'accepted', photoId: equal.photoId })
    expect(await landlord.replies()).toMatchObject([{ linkName: 'The caretaker', hasPhoto: true }])
    expect(await filesOf(shop)).toEqual(expect.arrayContaining([equal.photoId, alone.photoId]))
  })

  test('reads the name of whose answer was accepted, also when another link gave the same', async () => {
    const shop = await openShop()
    const order = await shop.delivered()
    const landlord = await openList(shop, order)
    const broker = await openList(shop, order, 'The broker')
    await landlord.say('serviceAmps', 400)
    shop.clock.advance(1000)
    await broker.say('serviceAmps', 400)
    await landlord.say('floorLevel', 2)
    shop.clock.advance(1000)
    await broker.say('floorLevel', 2)
    const accept = async (question: string, by: string) => {
      const reply = (await landlord.replies()).find(
        ({ questionId, linkName }) => questionId === question && linkName === by,
      )
      if (reply) await landlord.decide('accepted', reply)
    }
    await accept('serviceAmps', 'The landlord')
    await accept('floorLevel', 'The broker')
    const { settled } = (await shop.app.inject(`${landlord.path}/replies`)).json<{
      settled: SettledReply[]
    }>()
    expect(settled.map(({ text, linkName }) => [text, linkName])).toEqual([
      ['Floor level: floor 2', 'The broker'],
      ['Electrical service: 400 A', 'The landlord'],
    ])
  })

  test('lets a question be answered again that staff took no answer for', async () => {
    const shop = await openShop()
    const { id, say, ask, replies, decide } = await openList(shop)
    await say('serviceAmps', 400)
    await decide('accepted', await firstReply({ replies }))
    const decisionOf = async () =>
      (await ask()).find((one) => one.id === 'serviceAmps')?.reply?.decision
    expect(await decisionOf()).toBe('accepted')
    expect((await say('serviceAmps', 200)).json().code).toBe('reply-accepted')
    const dismissed = await shop.asStaff('POST', `/api/admin/orders/${id}/request/decision`, {
      decision: 'dismissed',
    })
    expect(dismissed.statusCode).toBe(200)
    expect(await decisionOf()).toBe('declined')
    expect((await say('serviceAmps', 200)).statusCode).toBe(200)
    expect(await replies()).toMatchObject([{ answer: '200 A' }])
  })

  test('sees what became of each accepted answer, until a version has it or staff dismissed it', async () => {
    const shop = await openShop()
    const { id, path, say, replies, decide } = await openList(shop)
    const became = async () =>
      (await shop.app.inject(`${path}/replies`))
        .json<{ settled: SettledReply[] }>()
        .settled.map(({ text, outcome, version }) => [text, outcome, version])
    const sent = async () =>
      (await shop.post(`${path}/what-if`, { answers: {} })).json<WhatIfView>().sent
    const request = (body: object) =>
      shop.asStaff('POST', `/api/admin/orders/${id}/request/decision`, body)
    const takeOver = async (question: string, value: unknown) => {
      await say(question, value)
      await decide('accepted', await firstReply({ replies }))
      shop.clock.advance(1000)
    }
    await takeOver('serviceAmps', 400)
    expect(await became()).toEqual([['Electrical service: 400 A', 'being-checked', null]])
    await request({ decision: 'dismissed' })
    expect(await became()).toEqual([['Electrical service: 400 A', 'not-taken-over', null]])
    expect(await sent()).toMatchObject({ isDismissed: true, answers: { serviceAmps: 400 } })
    shop.clock.advance(1000)
    await takeOver('restroomsExisting', 2)
    expect(await sent()).toMatchObject({ isDismissed: false, isAccepted: false })
    await request({ decision: 'accepted', lines: 'reprice' })
    const restrooms = 'Restrooms that stay: 2 restrooms'
    expect(await became()).toContainEqual([restrooms, 'being-prepared', null])
    expect(await sent()).toMatchObject({ isDismissed: false, isAccepted: true })
    shop.clock.advance(1000)
    await shop.asStaff('POST', `/api/admin/orders/${id}/approve`)
    await shop.runJobs()
    expect(await became()).toContainEqual([restrooms, 'in-report', 2])
    expect(await sent()).toBeNull()
  })

  test('reads a blank text as not known', async () => {
    const shop = await openShop()
    const { say, replies, decide } = await openList(shop)
    expect((await say('spaceCondition', '  ')).json().reply.value).toBeNull()
    const refused = await decide('accepted', await firstReply({ replies }))
    expect(refused.json().code).toBe('nothing-answered')
  })

  test('decides only on what was read, and accepts no reply without an answer or a photo', async () => {
    const shop = await openShop()
    const { say, replies, decide } = await openList(shop)
    await say('floorLevel', 1)
    const read = await firstReply({ replies })
    shop.clock.advance(1000)
    await say('floorLevel', null)
    expect((await decide('accepted', read)).json().code).toBe('changed-meanwhile')
    expect((await decide('accepted', await firstReply({ replies }))).json().code).toBe(
      'nothing-answered',
    )
  })
})

test('the owner gets one mail a day, once the person who answers is quiet', async () => {
  const shop = await openShop()
  const { say, add } = await openList(shop)
  const sweep = async () => {
    const before = shop.mailer.sent.length
    await sweepChecklistReplies(shop.ports)
    await shop.runJobs()
    return shop.mailer.sent.slice(before).map(({ subject, text }) => [subject, text] as const)
  }
  await say('floorLevel', 1)
  shop.clock.advance(hour / 4 - 1)
  await say('serviceAmps', 400)
  const { photoId, cookie } = await sendPhoto(shop)
  await add('ceilingHeight', { photoId }, cookie)
  shop.clock.advance(hour / 4 - 1)
  expect(await sweep()).toEqual([])
  shop.clock.advance(1)
  const [mail, ...more] = await sweep()
  expect(more).toEqual([])
  expect(mail?.[0]).toBe('3 answers about your space')
  expect(mail?.[1]).toContain('Ceiling height: a photo, no answer yet')
  expect(mail?.[1]).toContain('Electrical service: 400 A')
  expect(await sweep()).toEqual([])
  shop.clock.advance(1)
  await say('serviceAmps', 600)
  shop.clock.advance(24 * hour - 2)
  expect(await sweep()).toEqual([])
  shop.clock.advance(1)
  expect((await sweep()).map(([subject]) => subject)).toEqual(['An answer about your space'])
})

test('the mail waits no longer than two hours for quiet, and for a link that opens the report', async () => {
  const shop = await openShop()
  const { id, say } = await openList(shop)
  const subjects = async () => {
    const before = shop.mailer.sent.length
    await sweepChecklistReplies(shop.ports)
    await shop.runJobs()
    return shop.mailer.sent.slice(before).map(({ subject }) => subject)
  }
  await say('serviceAmps', 400)
  // Somebody goes on answering every ten minutes.
  for (let turn = 0; turn < 12; turn += 1) {
    await say('floorLevel', 1 + turn)
    await say('ceilingHeight', 9 + turn)
    expect(await subjects()).toEqual([])
    shop.clock.advance(hour / 6)
  }
  await say('floorLevel', 1)
  await shop.ports.database
    .updateTable('orders')
    .set({ secure_token_revoked_at: shop.clock.now() })
    .where('id', '=', id)
    .execute()
  expect(await subjects()).toEqual([])
  await shop.ports.database
    .updateTable('orders')
    .set({ secure_token_revoked_at: null })
    .where('id', '=', id)
    .execute()
  expect(await subjects()).toEqual(['3 answers about your space'])
})

test('replies and photos end with the order', async () => {
  const shop = await openShop()
  const { id, say } = await openList(shop)
  await say('serviceAmps', 400, await sendPhoto(shop))
  await shop.asStaff('DELETE', `/api/admin/orders/${id}`)
  await shop.asStaff('POST', '/api/admin/orders/trash/empty')
  shop.clock.advance(8 * 366 * 24 * hour)
  const left = async () => [
    (await shop.ports.database.selectFrom('checklist_replies').select('id').execute()).length,
    (await filesOf(shop)).length,
    [...shop.files.kept.keys()].filter((key) => key.startsWith('uploads/')).length,
  ]
  expect(await left()).toEqual([0, 0, 0])
})
