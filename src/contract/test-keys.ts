import { z } from 'zod'
import { shownOnce } from './api-keys.ts'
import { endpoint } from './endpoint.ts'
import { email } from './project-data.ts'

export const testKeysApi = {
  requestTestKeyCode: endpoint('requestTestKeyCode', {
    access: 'public',
    summary: 'Mails a 6-digit code that makes a test key',
    body: z.strictObject({ email }),
    reply: z.object({ message: z.string() }),
  }),
  createTestKey: endpoint('createTestKey', {
    access: 'public',
    summary:
      'Makes a test key against the mailed code; its secret is shown this once. An address has at most five: the sixth ends the one that was not used longest',
    body: z.strictObject({ email, code: z.string().regex(/^\d{6}$/, 'Enter the 6-digit code') }),
    reply: shownOnce,
    refusals: { 'wrong-code': 400, 'too-many-keys': 409 },
  }),
}
