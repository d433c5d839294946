import type { CallReply } from '#web/lib/call.ts'

export type OrderView = CallReply<'showOrder'>
