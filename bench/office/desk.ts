import type pg from 'pg'

/** A member of staff at the measured server, and a connection of their own to its database. */
export type Desk = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly client: pg.Client
}

/** Undefined where there are not so many. */
export async function ordersInWork(
  { client }: Pick<Desk, 'client'>,
  count: number,
): Promise<string[] | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `select id from orders where deleted_at is null and status = 'in_progress'
       and jsonb_array_length(project_data->'bidItems') > 0
     order by md5(id::text) limit $1`,
    [count],
  )
  return rows.length === count ? rows.map(({ id }) => id) : undefined
}

export async function send(
  desk: Desk,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const reply = await fetch(desk.url + path, {
    method,
    headers: { ...desk.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text}`)
  return JSON.parse(text)
}

/** The minimum for a recorded change: lock, write, log, commit. */
export async function savePlainly({ client }: Desk, id: string): Promise<void> {
  await client.query('begin')
  const { rows } = await client.query('select * from orders where id = $1 for update', [id])
  await client.query(
    'update orders set project_data = $2, revision = revision + 1, updated_at = now() where id = $1',
    [id, JSON.stringify(rows[0]?.project_data)],
  )
  await client.query(
    `insert into audit_log (actor_kind, actor_name, action, subject_kind, subject_id)
     values ('system', 'bench', 'order.project-saved', 'order', $1)`,
    [id],
  )
  await client.query('commit')
}
