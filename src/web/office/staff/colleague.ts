import type { CallReply } from '#web/lib/call.ts'

export type Colleague = CallReply<'listStaff'>[number]

export type NamedAccount = Pick<Colleague, 'id' | 'username'>
