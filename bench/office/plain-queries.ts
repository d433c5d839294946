/**
 * Hand-written SQL for the same answers: one statement each, without stored sums or other
 * optimizations.
 */

export type Plain = { readonly text: string; readonly values?: readonly unknown[] }

const shown = `orders.id, status, package_type, amount, customer_name, customer_email,
  orders.created_at, paid_at, qc_deadline, qc_status, validation_issues, secure_token, report_url,
  project_data->>'companyName', project_data->>'projectType', project_data->>'salonSubcategory',
  project_data->>'squareFootage', project_data->>'city', project_data->>'state',
  project_data->>'estimatedCost'`

const listed = `deleted_at is null and status <> 'pending'`
const open = `status in ('paid', 'in_progress')`
const rest = `status in ('qc_approved', 'completed', 'cancelled')`

export const plainQueue: Plain = {
  text: `select ${shown} from orders where deleted_at is null and ${open}
    order by qc_deadline, id limit 51`,
}

export const plainOfStatus = (status: string): Plain => ({
  text: `select ${shown} from orders where deleted_at is null and status = $1
    order by created_at desc, id desc limit 51`,
  values: [status],
})

export const plainNewest: Plain = {
  text: `select ${shown} from orders where ${listed} order by created_at desc, id desc limit 51`,
}

/** The page after a cursor, from the cursor's values. */
export function plainAfter(cursor: string): Plain {
  const [run, at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as string[]
  return run === 'due'
    ? {
        text: `select ${shown} from orders where deleted_at is null and ${open}
          and (qc_deadline, id) > ($1, $2) order by qc_deadline, id limit 51`,
        values: [at, id],
      }
    : {
        text: `select ${shown} from orders where deleted_at is null and ${rest}
          and (created_at, id) < ($1, $2) order by created_at desc, id desc limit 51`,
        values: [at, id],
      }
}

export function plainSearch(search: string): Plain {
  const words = search.toLowerCase().split(' ')
  const found = words.map((_, index) => `words like $${index + 1}`).join(' and ')
  return {
    text: `select ${shown} from orders join order_search on order_id = orders.id
      where ${listed} and ${found}
      order by ${open} desc, case when ${open} then qc_deadline end,
        orders.created_at desc, orders.id limit 51`,
    values: words.map((word) => `%${word}%`),
  }
}

export const plainIdBeginning = (digits: string): Plain => ({
  text: `select ${shown} from orders where ${listed} and orders.id::text like $1 limit 51`,
  values: [`${digits}%`],
})

export const plainCounts: Plain = {
  text: 'select status, count(*) from orders where deleted_at is null group by status',
}

export const plainDemoCounts: Plain = {
  text: `select count(*), count(*) filter (where status = 'pending'),
    count(*) filter (where status = 'qc_approved') from demo_projects where deleted_at is null`,
}

export const plainDemos: Plain = {
  text: `select * from demo_projects where deleted_at is null
    order by created_at desc, id desc limit 51`,
}

/** The sales of a range by month, package and type, counted from the orders. */
export const plainSales = (from: string | null): Plain => ({
  text: `select date_trunc('month', paid_at at time zone 'America/Chicago') as month, package_type,
      project_type, count(*), sum(amount), avg(approved_at - paid_at)
    from orders where paid_at is not null and status <> 'cancelled'
      and ($1::date is null or paid_at >= $1::date)
    group by 1, 2, 3`,
  values: [from],
})

export const plainClients: Plain = {
  text: `select subscription_plan, subscription_status, professional_type, count(*),
      sum(total_projects), count(*) filter (where created_at > now() - interval '30 days')
    from client_profiles group by 1, 2, 3`,
}
