import type { Connection } from '#server/database/database.ts'

export async function findUpload(connection: Connection, uploadId: string) {
  return connection
    .selectFrom('uploads')
    .select(['id', 'name', 'type', 'file_key'])
    .where('id', '=', uploadId)
    .executeTakeFirst()
}
