import type { CallReply } from '#web/lib/call.ts'

export type Colleague = CallReply<'listStaff'>[number]
