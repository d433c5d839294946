import { expect, test } from 'vitest'
import { staffPermissions } from '#core/access/staff-role.ts'
import { api } from './api.ts'
import { type Endpoint, isForStaff } from './endpoint.ts'

const lines: readonly Endpoint[] = Object.values(api)

/** Two permissions may belong to the same roles, so a swapped one shows in no answer. */
test('each route of the office asks for the permission and the proof that were accepted for it', async () => {
  const parts = staffPermissions.map((permission) => {
    const routes = lines
      .filter((line) => isForStaff(line) && (line.permission ?? 'own') === permission)
      .map(({ access, method, path, stepUp, beforeSecondFactor }) =>
        [
          `- ${method} ${path}`,
          ...(access === 'staff-direct' ? ['also allowed addresses'] : []),
          ...(stepUp ? ['recent proof'] : []),
          ...(beforeSecondFactor ? ['before the second factor'] : []),
        ].join(', '),
      )
    return [`## ${permission}`, '', ...routes.toSorted(), ''].join('\n')
  })
  const text = ['# The permission of each route of the office', '', ...parts].join('\n')
  await expect(text).toMatchFileSnapshot('./accepted-permissions.md')
})
