import { expect, test } from 'vitest'
import { openShop } from '#server/testing/shop.ts'
import { countDemoProjects } from './reads.ts'
import { foldDemoCounts } from './writes.ts'

test('demo project counts follow every move and deletion, folded or not', async () => {
  const { database } = (await openShop()).ports
  const project = {
    name: 'Shop',
    package_type: 'pro',
    customer_email: 'desk@customer.example',
    customer_name: 'Desk',
    project_data: '{}',
  } as const
  const counted = async () => {
    const rows = await database
      .selectFrom('demo_projects')
      .select('status')
      .where('deleted_at', 'is', null)
      .execute()
    const of = (status: string) => rows.filter((row) => row.status === status).length
    return { all: rows.length, pending: of('pending'), qc_approved: of('qc_approved') }
  }
  const demos = database.updateTable('demo_projects')
  const steps: readonly (() => Promise<unknown>)[] = [
    () => database.insertInto('demo_projects').values([project, project, project]).execute(),
    () => demos.set({ status: 'pending' }).execute(),
    () => foldDemoCounts(database),
    () => demos.set({ status: 'qc_approved' }).where('status', '=', 'pending').execute(),
    () =>
      database
        .insertInto('demo_projects')
        .values({ ...project, status: 'pending' })
        .execute(),
    () =>
      demos.set({ deleted_at: '2026-07-01T12:00:00Z' }).where('status', '=', 'pending').execute(),
    () => Promise.all([foldDemoCounts(database), foldDemoCounts(database)]),
    () =>
      demos
        .set({ deleted_at: null, status: 'draft' })
        .where('deleted_at', 'is not', null)
        .execute(),
    () => database.deleteFrom('demo_projects').where('status', '=', 'qc_approved').execute(),
  ]
  for (const step of steps) {
    await step()
    expect(await countDemoProjects(database)).toEqual(await counted())
  }
})
