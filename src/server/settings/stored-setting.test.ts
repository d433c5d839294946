import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { businessSetting, defaultBusiness } from '#core/business/business.ts'
import { legalSettings } from '#core/legal/shipped-legal-texts.ts'
import { defaultLook, lookSetting } from '#core/look/look.ts'
import { migrate } from '#server/database/migrate.ts'
import { openEmptyDatabase } from '#server/testing/test-database.ts'
import { listRevisions, readSettingHistory } from './stored-setting.ts'

const migrationsFolder = new URL('../../../db/migrations/', import.meta.url).pathname

async function migrationsBefore(first: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-before-'))
  for (const name of await readdir(migrationsFolder)) {
    if (name < first) await copyFile(join(migrationsFolder, name), join(folder, name))
  }
  return folder
}

const admin = '6f1d1f4c-6a50-4d0b-8f58-0d3a2f0a0001'

test('what the owner saved in tables of its own is a setting with its whole history', async () => {
  const { database, close } = await openEmptyDatabase()
  const folder = await migrationsBefore('0130')
  await migrate(database, folder)
  await rm(folder, { recursive: true })
  await sql`insert into admin_users (id, username, password_hash, email, role)
    values (${admin}, 'chief', 'x', 'chief@shop.invalid', 'owner')`.execute(database)
  await sql`insert into business_details values
    (1, 'First LLC', '', 'a@shop.invalid', '', '', 'INV-', '', ${admin}, '2026-03-01'),
    (2, 'Second LLC', 'Street 1', 'a@shop.invalid', '', '12', 'INV-', 'Thanks', ${admin}, '2026-03-02')`.execute(
    database,
  )
  await sql`insert into looks values
    (1, 'Maria', '#123456', 'Hi,', '', '', null, ${admin}, '2026-03-03')`.execute(database)
  await sql`insert into legal_texts values
    ('terms', 1, '2026-04-01', ${'## A\n\nText.'}, ${admin}, '2026-03-04')`.execute(database)
  await migrate(database, migrationsFolder)

  const business = await readSettingHistory(database, businessSetting)
  expect(business.value).toEqual({
    ...defaultBusiness,
    legalName: 'Second LLC',
    address: 'Street 1',
    supportEmail: 'a@shop.invalid',
    taxId: '12',
    invoiceNote: 'Thanks',
  })
  expect(business.history.map(({ revision, changedBy }) => [revision, changedBy])).toEqual([
    [2, 'chief'],
    [1, 'chief'],
  ])
  const [look] = await listRevisions(database, lookSetting, 5)
  expect(look?.value).toEqual({
    ...defaultLook,
    wordmark: 'Maria',
    accent: '#123456',
    greeting: 'Hi,',
  })
  const [terms] = await listRevisions(database, legalSettings.terms, 5)
  expect(terms?.value).toEqual({ effectiveOn: '2026-04-01', text: '## A\n\nText.' })
  await close()
})
