import { sql } from 'kysely'
import { projectAnswers } from '#core/project/project-answers.ts'
import type { ReviewHabits } from '#core/review-points/review-habits.ts'
import type { Connection } from '#server/database/database.ts'

/** So many approved orders say how reviewers work now. */
const countedOrders = 100

/** What reviewers changed in the orders that were approved last. */
export async function readReviewHabits(connection: Connection): Promise<ReviewHabits> {
  const asked = projectAnswers.map(({ id }) => id)
  // The lines are read once for each order, because they are most of it.
  const { rows } = await sql<Counted>`
    with recent as materialized (
      select project_data - 'bidItems' as now, intake_data as said,
        jsonb_path_query_array(
          project_data, '$.bidItems[*] ? (@.editedByStaff == true).id') as edited
      from orders
      where approved_at is not null and not test_mode and deleted_at is null
      order by approved_at desc
      limit ${countedOrders}
    )
    select 'order' as what, '' as id, count(*)::int as changed from recent
    union all
    select 'answer', answer.id,
      count(*) filter (where now -> answer.id is distinct from said -> answer.id)::int
    from recent cross join unnest(${asked}::text[]) as answer(id)
    group by answer.id
    union all
    select 'line', line.id, count(*)::int
    from recent cross join jsonb_array_elements_text(edited) as line(id)
    group by line.id`.execute(connection)
  const counts = (what: Counted['what']) =>
    Object.fromEntries(
      rows.filter((row) => row.what === what).map(({ id, changed }) => [id, changed]),
    )
  return {
    orders: rows.find(({ what }) => what === 'order')?.changed ?? 0,
    answers: counts('answer'),
    lines: counts('line'),
  }
}

type Counted = {
  readonly what: 'order' | 'answer' | 'line'
  readonly id: string
  readonly changed: number
}
