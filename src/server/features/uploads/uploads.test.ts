import { describe, expect, test, vi } from 'vitest'
import { clamdScanner } from '#server/adapters/clamd-scanner.ts'
import { sweepFileRemovals } from '#server/file-removals/remove-files.ts'
import { buildDocx, buildPdf, buildPicture } from '#server/testing/build-files.ts'
import { type ClamdBehavior, openClamdStandIn } from '#server/testing/clamd-stand-in.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { attachUploads, storeUploadCommand } from './commands.ts'
import { sweepUploads } from './jobs.ts'

type Sent = { readonly kind?: string; readonly name?: string; readonly bytes?: Uint8Array }

async function upload(
  { app }: TestApp,
  { kind = 'photo', name = 'shop.png', bytes }: Sent,
  cookie = '',
  remoteAddress = '127.0.0.1',
) {
  const form = new FormData()
  form.set('kind', kind)
  if (bytes) form.set('file', new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  return app.inject({
    method: 'POST',
    url: '/api/uploads',
    remoteAddress,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '', cookie },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}

function cookieOf(answer: {
  readonly cookies: readonly { name: string; value: string }[]
}): string {
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

const picture = await buildPicture('png')

/** A stored picture and the browser that owns it. */
async function stored(test: TestApp) {
  const answer = await upload(test, { bytes: picture })
  expect(answer.statusCode).toBe(200)
  return { id: answer.json<{ id: string }>().id, cookie: cookieOf(answer) }
}

async function visitorHashOf({ ports }: TestApp, uploadId: string): Promise<string> {
  const row = await ports.database
    .selectFrom('uploads')
    .select('visitor_hash')
    .where('id', '=', uploadId)
    .executeTakeFirstOrThrow()
  return row.visitor_hash ?? ''
}

async function insertOrder({ ports }: TestApp): Promise<string> {
  const { id } = await ports.database
    .insertInto('orders')
    .values({
      package_type: 'pro',
      amount: 69_500,
      customer_email: 'jo@example.org',
      customer_name: 'Jo',
      project_data: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function attach({ ports }: TestApp, orderId: string, ids: readonly string[], visitorHash: string) {
  return ports.database
    .transaction()
    .execute((transaction) => attachUploads(transaction, orderId, ids, visitorHash))
}

describe('POST /api/uploads', () => {
  test('keeps a clean file under a random name and answers what it is', async () => {
    const test = await createTestApp()
    const answer = await upload(test, { name: '../../shop front.html', bytes: picture })
    const view = answer.json<{ id: string; size: number }>()
    expect(view).toEqual({
      id: expect.any(String),
      name: 'shop front.png',
      size: expect.any(Number),
      type: 'image/png',
    })
    const [[key, bytes] = ['', new Uint8Array()]] = test.files.kept
    expect(key).toMatch(/^uploads\/[0-9a-f-]{36}\.png$/)
    expect(bytes).toHaveLength(view.size)
  })

  test.each([
    ['no file', { kind: 'photo' }, 400, 'no-file', 'Please choose a file.'],
    [
      'an unknown kind',
      { kind: 'avatar', bytes: picture },
      400,
      'invalid-input',
      'The kind of file is missing.',
    ],
    [
      'a wrong type',
      { kind: 'photo', bytes: buildPdf() },
      415,
      'wrong-file-type',
      'Please choose a PNG, JPG or WebP picture.',
    ],
    [
      'a file over 10 MB',
      { kind: 'floorPlan', bytes: new Uint8Array(10 * 1024 * 1024 + 1) },
      413,
      'file-too-large',
      'The file is too large. The limit is 10 MB.',
    ],
    [
      'a zip bomb',
      {
        kind: 'loiDocument',
        bytes: buildDocx({ 'word/zeros.bin': new Uint8Array(120 * 1024 * 1024) }),
      },
      422,
      'file-unreadable',
      'The document could not be read. It may be damaged or protected.',
    ],
  ])('refuses %s with a readable message', async (_what, sent, status, code, message) => {
    const test = await createTestApp()
    const answer = await upload(test, sent)
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      expect.objectContaining({ code, message, error: message }),
    ])
    expect(test.files.kept.size).toBe(0)
  })

  test('refuses a body that is no form', async () => {
    const { app } = await createTestApp()
    const answer = await app.inject({ method: 'POST', url: '/api/uploads', payload: {} })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'no-file' })
  })

  test('takes 120 files an hour from one address', async () => {
    const test = await createTestApp()
    for (let n = 0; n < 120; n += 1) await upload(test, {})
    expect((await upload(test, { bytes: picture })).statusCode).toBe(429)
    test.clock.advance(3_600_000)
    expect((await upload(test, { bytes: picture })).statusCode).toBe(200)
  })
})

test('a flood of files waits in front of the door, and is let in a few at a time', async () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  let waiting = 0
  const test = await createTestApp(({ files }) => ({
    files: {
      ...files,
      put: async (key, bytes) => {
        waiting += 1
        await opened
        await files.put(key, bytes)
      },
    },
  }))
  const from = (remoteAddress: string, count: number) =>
    Array.from({ length: count }, () => upload(test, { bytes: picture }, '', remoteAddress))
  const settleAt = async (count: number) => {
    await vi.waitFor(() => expect(waiting).toBe(count), 20_000)
    // Gives any other upload time to continue, if it could.
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(waiting).toBe(count)
  }
  const answers = from('203.0.113.1', 20)
  await settleAt(6)
  answers.push(...from('203.0.113.2', 10), ...from('203.0.113.3', 10), ...from('203.0.113.4', 10))
  await settleAt(18)
  open()
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  expect(statuses).toEqual(Array.from({ length: 50 }, () => 200))
})

describe('DELETE /api/uploads/{id}', () => {
  function discard({ app }: TestApp, id: string, cookie: string) {
    return app.inject({ method: 'DELETE', url: `/api/uploads/${id}`, headers: { cookie } })
  }

  test('removes the file of the browser that uploaded it', async () => {
    const test = await createTestApp()
    const { id, cookie } = await stored(test)
    expect((await discard(test, id, cookie)).json()).toEqual({ discarded: true })
    expect(test.files.kept.size).toBe(0)
    expect((await discard(test, id, cookie)).statusCode).toBe(404)
  })

  test("answers alike for another browser's file, an unknown id and no id at all", async () => {
    const test = await createTestApp()
    const { id } = await stored(test)
    const other = await stored(test)
    const answers = await Promise.all(
      [id, '00000000-0000-4000-8000-000000000000', 'x'].map((it) =>
        discard(test, it, other.cookie),
      ),
    )
    const bodies = answers.map((answer) => [answer.statusCode, answer.json()])
    expect(bodies[0]?.[0]).toBe(404)
    expect(bodies[1]).toEqual(bodies[0])
    expect(bodies[2]).toEqual(bodies[0])
    expect(test.files.kept.size).toBe(2)
  })

  test('leaves a file that an order uses', async () => {
    const test = await createTestApp()
    const { id, cookie } = await stored(test)
    await attach(test, await insertOrder(test), [id], await visitorHashOf(test, id))
    expect((await discard(test, id, cookie)).statusCode).toBe(404)
    expect(test.files.kept.size).toBe(1)
  })
})

describe('attaching uploads to an order', () => {
  test('takes all of the visitor’s own files, also when an id is named twice', async () => {
    const test = await createTestApp()
    const { id } = await stored(test)
    const orderId = await insertOrder(test)
    expect(await attach(test, orderId, [id, id], await visitorHashOf(test, id))).toMatchObject({
      ok: true,
    })
  })

  test('refuses files of another browser, of another order, and unknown ones', async () => {
    const test = await createTestApp()
    const mine = await stored(test)
    const theirs = await stored(test)
    const myHash = await visitorHashOf(test, mine.id)
    const orderId = await insertOrder(test)
    const refused = { ok: false, refusal: 'unknown-upload' }
    expect(await attach(test, orderId, [theirs.id], myHash)).toEqual(refused)
    expect(await attach(test, orderId, ['no uuid'], myHash)).toEqual(refused)
    expect(await attach(test, orderId, [mine.id], myHash)).toMatchObject({ ok: true })
    await test.ports.database.updateTable('orders').set({ status: 'paid' }).execute()
    expect(await attach(test, await insertOrder(test), [mine.id], myHash)).toEqual(refused)
  })
})

describe('GET /api/admin/uploads/{id}', () => {
  test('gives staff the file as an attachment that no browser opens in place', async () => {
    const test = await createTestApp()
    const { id } = await stored(test)
    const answer = await test.app.inject({
      url: `/api/admin/uploads/${id}`,
      headers: { authorization: `Bearer ${await test.adminToken()}` },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="shop.png"; filename*=UTF-8''shop.png`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    })
    expect(answer.rawPayload).toEqual(Buffer.from([...test.files.kept.values()][0] ?? []))
  })

  test('is closed to everybody else, the browser that uploaded it included', async () => {
    const test = await createTestApp()
    const { id, cookie } = await stored(test)
    const answer = await test.app.inject({
      url: `/api/admin/uploads/${id}`,
      headers: { cookie },
    })
    expect(answer.statusCode).toBe(401)
  })

  test.each(['x', '00000000-0000-4000-8000-000000000000'])('knows no file %s', async (id) => {
    const test = await createTestApp()
    const answer = await test.app.inject({
      url: `/api/admin/uploads/${id}`,
      headers: { authorization: `Bearer ${await test.adminToken()}` },
    })
    expect(answer.statusCode).toBe(404)
  })
})

describe('the sweep', () => {
  test('removes files that no order took within 24 hours, and no others', async () => {
    const test = await createTestApp()
    const orphan = await stored(test)
    const used = await stored(test)
    await attach(test, await insertOrder(test), [used.id], await visitorHashOf(test, used.id))
    test.clock.advance(23 * 3_600_000)
    const young = await stored(test)
    await sweepUploads(test.ports)
    expect(test.files.kept.size).toBe(3)
    test.clock.advance(2 * 3_600_000)
    await sweepUploads(test.ports)
    const left = await test.ports.database.selectFrom('uploads').select('id').execute()
    expect(left.map(({ id }) => id).sort()).toEqual([used.id, young.id].sort())
    expect(left.map(({ id }) => id)).not.toContain(orphan.id)
    expect(test.files.kept.size).toBe(2)
  })

  test('removes a file whose upload ended before it was answered, and only then', async () => {
    const test = await createTestApp()
    await stored(test)
    const put = async (key: string, bytes: Uint8Array) => {
      await test.files.put(key, bytes)
      throw new Error('the process ends here')
    }
    const ports = { ...test.ports, files: { ...test.files, put } }
    const given = { kind: 'photo', name: 'shop.png', bytes: picture } as const
    await expect(storeUploadCommand(ports, given, 'visitor')).rejects.toThrow('ends here')
    await sweepFileRemovals(test.ports)
    expect(test.files.kept.size).toBe(2)
    test.clock.advance(3_600_000)
    await sweepFileRemovals(test.ports)
    expect(test.files.kept.size).toBe(1)
    const notes = await test.ports.database.selectFrom('file_removals').selectAll().execute()
    expect(notes).toEqual([])
  })

  test('removes the others when one file cannot be removed, and fails so that it is seen', async () => {
    const test = await createTestApp()
    const [, second] = [await stored(test), await stored(test), await stored(test)]
    const keys = await test.ports.database
      .selectFrom('uploads')
      .select(['id', 'file_key as key'])
      .orderBy('created_at')
      .execute()
    const stubborn = keys.find(({ id }) => id === second?.id)?.key
    const remove = async (key: string) => {
      if (key === stubborn) throw new Error('EPERM: operation not permitted')
      await test.files.delete(key)
    }
    const ports = { ...test.ports, files: { ...test.files, delete: remove } }
    test.clock.advance(25 * 3_600_000)
    await expect(sweepUploads(ports)).rejects.toThrow('EPERM')
    expect([...test.files.kept.keys()]).toEqual([stubborn])
    await expect(sweepFileRemovals(ports)).rejects.toThrow('EPERM')
    await sweepFileRemovals(test.ports)
    expect(test.files.kept.size).toBe(0)
  })
})

describe('with a malware scanner', () => {
  async function scannedApp(behavior: ClamdBehavior) {
    const clamd = await openClamdStandIn(behavior)
    const test = await createTestApp({ scanner: clamdScanner({ ...clamd, timeoutMs: 2000 }) })
    return { ...test, clamd }
  }

  const auditLines = ({ ports }: TestApp) =>
    ports.database
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('action', '=', 'upload.infected')
      .execute()

  test('a file is scanned as it came, and stored when nothing was found', async () => {
    const test = await scannedApp({})
    expect((await upload(test, { bytes: picture })).statusCode).toBe(200)
    expect(test.clamd.scanned.map((bytes) => bytes.equals(Buffer.from(picture)))).toEqual([true])
    expect(await auditLines(test)).toEqual([])
    await test.clamd.close()
  })

  test('an infected file is refused and noted, and nothing of it is stored', async () => {
    const test = await scannedApp({ signature: { bytes: 'IHDR', name: 'Planted' } })
    const answer = await upload(test, { bytes: picture })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'file-infected'])
    expect(answer.json().message).toContain('malware scan found something')
    expect(test.files.kept.size).toBe(0)
    expect(await auditLines(test)).toMatchObject([{ after: { signature: 'Planted' } }])
    await test.clamd.close()
  })

  test('while it is away no file is taken, and afterwards it is', async () => {
    const test = await scannedApp({})
    await test.clamd.close()
    const answer = await upload(test, { bytes: picture })
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'scanner-away'])
    expect(answer.json().message).toContain('try again in a few minutes')
    expect(test.files.kept.size).toBe(0)
    const back = await openClamdStandIn()
    Object.assign(test.ports, { scanner: clamdScanner(back) })
    expect((await upload(test, { bytes: picture })).statusCode).toBe(200)
    await back.close()
  })

  test('a scanner that answers with an error lets nothing in', async () => {
    const test = await scannedApp({ answers: 'INSTREAM size limit exceeded. ERROR' })
    expect((await upload(test, { bytes: picture })).json().code).toBe('scanner-away')
    await test.clamd.close()
  })
})
