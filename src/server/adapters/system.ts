import { randomUUID } from 'node:crypto'
import type { Clock, Ids } from '#server/ports.ts'
import { randomText } from './random-text.ts'

export const systemClock: Clock = { now: () => new Date() }

export const randomIds: Ids = {
  uuid: () => randomUUID(),
  token: () => randomText(32, 'base64url'),
}
