import { expect, test } from './fixtures.ts'
import { openOffice } from './office-sign-in.ts'
import { makeWork } from './office-visit.ts'

test('the office opens on what needs a person, then the period against the one before', async ({
  app,
  page,
  expectAccessible,
}) => {
  await makeWork(app, 'today')
  await openOffice(page, '/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  const demos = page.getByRole('link', { name: /demo projects? waits? for review/ })
  await expect(demos).toBeVisible()
  const table = page.getByRole('table', { name: /The last thirty days/ })
  await expect(table.getByRole('columnheader')).toHaveText(['Figure', 'Now', 'Before', 'Change'])
  await expect(table.getByRole('row', { name: /^Reports sold/ })).toContainText(/up from 0|▲|▼/)
  await expect(table.getByRole('row', { name: /^Average order value \$[\d,.]+ ÷/ })).toBeVisible()
  const recurring = table.getByRole('row', { name: /^Recurring revenue a month/ })
  await expect(recurring).toContainText('now, and as the 30 days began')
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible()
  }
  await demos.click()
  await expect(page.getByRole('tab', { name: 'Demo Projects' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByText('Salon today').first()).toBeVisible()
})
