import type { Connection } from '#server/database/database.ts'

export async function touchSession(
  connection: Connection,
  sessionId: string,
  now: Date,
): Promise<void> {
  await connection
    .updateTable('staff_sessions')
    .set({ last_seen_at: now })
    .where('id', '=', sessionId)
    .execute()
}
