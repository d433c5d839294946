import type { Evidence, Row } from './evidence.ts'

/** What people behind a shared link were told is kept: their bids and their comments. */

export async function bids({ customers, rows }: Evidence): Promise<string[]> {
  const forms = await rows(`select order_id::text as id, content->'entries' as priced
    from report_bids join report_links on report_links.id = report_link_id`)
  const sheets = await rows(`select order_id::text as id, bid->'lines' as priced
    from lease_worksheets, jsonb_array_elements(content->'bids') as bid`)
  return customers.flatMap(({ orderId, bids: told }) =>
    told.flatMap(({ lineId, cents, isSent }) => {
      const own = (kept: readonly Row[]) =>
        kept.filter(({ id, priced }) => id === orderId && hasAmount(priced, cents)).length
      return [
        ...(own(forms) === 1 ? [] : [`the price of line ${lineId} of ${orderId} is lost`]),
        ...(!isSent || own(sheets) === 1
          ? []
          : [`the bid for ${orderId} is ${own(sheets)} times in its leveling`]),
      ]
    }),
  )
}

/** Of a form's entries by line, or of a bid's lines. */
const hasAmount = (priced: unknown, cents: number) =>
  Object.values(priced as Record<string, { cents?: number }>).some((one) => one.cents === cents)

export async function comments({ customers, rows }: Evidence): Promise<string[]> {
  const kept = await rows('select id::text, body from report_comments')
  return customers.flatMap(({ comments: told }) =>
    told
      .filter(
        ({ id, body }) =>
          kept.filter((row) => row['body'] === body).length !== 1 ||
          !kept.some((row) => row['id'] === id),
      )
      .map(({ id }) => `the comment ${id} is not kept once`),
  )
}
