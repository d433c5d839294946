import { expect, test } from 'vitest'
import { connectionSetting } from '#core/connections/connections.ts'
import { filesWithFormer } from '#server/adapters/files-with-former.ts'
import { type Config, parseConfig } from '#server/config.ts'
import { memoryFiles, memoryLog } from '#server/testing/memory-ports.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { followConnections } from './follow-connections.ts'
import { placeOfSecret } from './saved-connections.ts'
import { openSealer } from './sealer.ts'
import { insertRevision } from './stored-setting.ts'

const sealerOf = (letter: string) =>
  openSealer({ settingsKey: letter.repeat(32), dataDir: '/nowhere' })

async function openProcess(environment: Record<string, string> = {}) {
  const app = await createTestApp()
  const { database } = app.ports
  await app.adminToken()
  const { id: adminUserId } = await database
    .selectFrom('admin_users')
    .select('id')
    .executeTakeFirstOrThrow()
  const taken: Config[] = []
  const log = memoryLog()
  const follow = (sealer = sealerOf('a'), keepForTools = async () => {}) =>
    followConnections({
      config: parseConfig(environment, '/nowhere'),
      sealer,
      log,
      takeUp: async (config) => void taken.push(config),
      keepForTools,
    })
  const save = async (revision: number, host: string) => {
    const password = await sealerOf('a').seal(placeOfSecret('mail', 'password'), 'secret')
    await database.transaction().execute((transaction) =>
      insertRevision(transaction, {
        kind: connectionSetting('mail').kind,
        revision,
        value: {
          host,
          port: '587',
          user: 'u',
          password: `version ${revision}`,
          from: 'a@b.example',
        },
        sealed: { password },
        adminUserId,
        now: app.clock.now(),
      }),
    )
  }
  const saveContact = (revision: number, email: string) =>
    database.transaction().execute((transaction) =>
      insertRevision(transaction, {
        kind: connectionSetting('contact').kind,
        revision,
        value: { email },
        adminUserId,
        now: app.clock.now(),
      }),
    )
  return { database, follow, save, saveContact, taken, log }
}

test('a process takes up what was saved before its start, and what is saved while it runs', async () => {
  const { database, follow, save, taken } = await openProcess()
  await save(1, 'first.example')
  const followed = follow()
  await followed.begin(database)
  followed.stop()
  expect(followed.current().SMTP_URL).toBe('smtp://u:secret@first.example:587')
  await followed.reread(database)
  expect(taken).toHaveLength(1)
  await save(2, 'second.example')
  await followed.reread(database)
  expect(followed.current().SMTP_URL).toContain('@second.example')
  expect([taken.length, followed.revisions()]).toEqual([2, { mail: 2 }])
})

test('a start with another key is refused, unless the environment gives the connection', async () => {
  const { database, follow, save } = await openProcess()
  await save(1, 'first.example')
  await expect(follow(sealerOf('b')).begin(database)).rejects.toThrow(
    /sealed with another key: mail server\. Put back the file settings\.key .* or set SMTP_URL, MAIL_FROM, MAIL in the environment/,
  )
  const other = await openProcess({ MAIL: 'mailbox' })
  await other.save(1, 'first.example')
  const followed = other.follow(sealerOf('b'))
  await followed.begin(other.database)
  followed.stop()
  expect(followed.current().SMTP_URL).toBeUndefined()
})

test('a running process that cannot open a change says so once and goes on as before', async () => {
  const { database, follow, save, log } = await openProcess()
  const followed = follow(sealerOf('b'))
  await followed.begin(database)
  followed.stop()
  await save(1, 'first.example')
  await followed.reread(database)
  await followed.reread(database)
  expect(followed.current().SMTP_URL).toBeUndefined()
  const said = JSON.stringify(log).match(/a saved connection cannot be used/g)
  expect(said).toHaveLength(1)
})

test('a kind that does not open keeps its values and is told; the others are taken up', async () => {
  const { database, follow, save, saveContact } = await openProcess()
  await save(1, 'first.example')
  let letter = 'a'
  const followed = follow({
    seal: (place, secret) => sealerOf(letter).seal(place, secret),
    open: (place, sealed) => sealerOf(letter).open(place, sealed),
  })
  await followed.begin(database)
  followed.stop()
  letter = 'b'
  await followed.reread(database)
  expect(followed.unopened()).toBeUndefined()
  await save(2, 'second.example')
  await saveContact(1, 'owner@shop.example')
  await followed.reread(database)
  expect(followed.unopened()).toContain('sealed with another key: mail server.')
  expect(followed.current()).toMatchObject({
    SMTP_URL: 'smtp://u:secret@first.example:587',
    ADMIN_EMAIL: 'owner@shop.example',
  })
  expect(followed.revisions()).toEqual({ mail: 1, contact: 1 })
  letter = 'a'
  await followed.reread(database)
  expect(followed.unopened()).toBeUndefined()
  expect(followed.current().SMTP_URL).toContain('@second.example')
})

test('what cannot be written for the tools refuses no start, and is written at a later turn', async () => {
  const { database, follow, save, log } = await openProcess()
  await save(1, 'first.example')
  let tries = 0
  const followed = follow(sealerOf('a'), async () => {
    tries += 1
    if (tries < 3) throw new Error('the disk is full')
  })
  await followed.begin(database)
  followed.stop()
  expect(followed.current().SMTP_URL).toContain('@first.example')
  for (let turn = 0; turn < 3; turn += 1) await followed.reread(database)
  expect(tries).toBe(3)
  expect(JSON.stringify(log).match(/cannot be kept for the tools/g)).toHaveLength(1)
})

test('files from before a bucket was chosen are read, listed and deleted where they are', async () => {
  const [store, former] = [memoryFiles(), memoryFiles()]
  await former.put('old', new Uint8Array([1]))
  const files = filesWithFormer(store, former)
  await files.put('new', new Uint8Array([2]))
  expect([await files.get('old'), await files.get('new')]).toEqual([
    new Uint8Array([1]),
    new Uint8Array([2]),
  ])
  expect(await former.get('new')).toBeUndefined()
  const keys: string[] = []
  for await (const key of files.keys()) keys.push(key)
  expect(keys.sort()).toEqual(['new', 'old'])
  await files.delete('old')
  expect(await former.get('old')).toBeUndefined()
})
