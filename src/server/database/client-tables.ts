import type { Generated } from 'kysely'
import type { MomentWithDefault } from './column-types.ts'

export type ClientNoteRow = {
  id: Generated<string>
  client_profile_id: string
  kind: Generated<'note' | 'call' | 'email' | 'meeting'>
  body: string
  created_by_admin_id: string | null
  created_at: MomentWithDefault
}

export type ClientSearchRow = { client_id: string; words: string }
