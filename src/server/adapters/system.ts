import { randomBytes, randomUUID } from 'node:crypto'
import type { Clock, Ids } from '#server/ports.ts'

export const systemClock: Clock = { now: () => new Date() }

export const randomIds: Ids = {
  uuid: () => randomUUID(),
  token: () => randomBytes(32).toString('base64url'),
}
