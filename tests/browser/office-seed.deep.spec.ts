import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../tools/run.ts'
import { launchServer, type ServerProcess } from '../process/launch-server.ts'
import { expect, test } from './fixtures.ts'
import { beSignedIn } from './office-visit.ts'

/** The orders of `npm run seed`, looked at in the office. */

let shop: ServerProcess
let folder: string

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-seeded-'))
  const seeded = await run('sh', ['tools/node24.sh', 'tools/seed.ts', '--orders', '12'], {
    env: { DATA_DIR: folder },
  })
  expect(seeded.code, seeded.output).toBe(0)
  shop = await launchServer({ NODE_ENV: 'production' }, folder)
})

test.afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a completed order of the seed has its report, and its link opens it', async ({ page }) => {
  const token = await beSignedIn(page, shop)
  const headers = { authorization: `Bearer ${token}` }
  const list = `${shop.url}/api/admin/orders?status=completed`
  const orders = (await (await page.request.get(list, { headers })).json()) as Listed[]
  const [newest] = orders
  expect(orders.length).toBeGreaterThan(2)
  await page.goto(`${shop.url}/admin/order/${newest?.id}`)
  await expect(page.getByText('1 (released)')).toBeVisible()
  const link = page.getByRole('link', { name: 'Open', exact: true })
  await page.goto(shop.url + (await link.getAttribute('href')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    newest?.projectData.companyName ?? '',
  )
})

type Listed = { readonly id: string; readonly projectData: { readonly companyName: string } }
