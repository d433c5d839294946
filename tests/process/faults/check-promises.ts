import type { Evidence, Row } from './evidence.ts'

const graceSeconds = 60

/**
 * Nothing that was promised with a time was more than a minute late, counted to the last thing that
 * was done. Backups are made by another program, which does not run here.
 */
export async function promises({ rows }: Evidence): Promise<string[]> {
  const late = await rows(`select kind, subject_id::text as subject, done_at is not null as done,
      extract(epoch from coalesce(done_at, ended.at) - due_at)::int as seconds
    from promises, (select max(done_at) as at from promises) as ended
    where kind <> 'backup' and withdrawn_at is null
      and extract(epoch from coalesce(done_at, ended.at) - due_at) > ${graceSeconds}`)
  return late.map((row) => sentence(row))
}

function sentence({ kind, subject, done, seconds }: Row): string {
  const state = done === true ? 'was kept' : 'is open'
  return `${String(kind)} of ${String(subject)} ${state} ${String(seconds)} s after it was due`
}
