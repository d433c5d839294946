import { reviewHours } from '#core/catalog/delivery-promise.ts'
import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { formatInteger } from '#core/money/format-money.ts'
import type { Unpriceable } from '#core/order/draft-project.ts'
import type { StoredAnswers } from '#core/project/read-project-facts.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { addHours } from '#core/time/add-hours.ts'
import { dayMs } from '#core/time/durations.ts'
import { asProgram } from '#server/database/as-program.ts'
import { demoReceivedEmail } from '#server/emails/demo-emails.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import { countUse } from '#server/http/limit-rate.ts'
import { zoneOf } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { findDemoProject } from '../reads.ts'
import { insertDemoProject } from '../writes.ts'
import { draftDemo } from './price-demo-project.ts'
import { storeDemoReport } from './store-demo-report.ts'

const mailsADay = 3

export type DemoOrder = {
  readonly packageType: PackageType
  readonly customerEmail: string
  readonly customerName: string
  readonly projectData: StoredAnswers & {
    readonly companyName: string
    readonly projectType: string
    readonly salonSubcategory?: string | undefined
    readonly squareFootage: number
  }
}

/** Stores a priced project that waits for review, with its first report; returns its id. */
export async function createDemoProjectCommand(
  ports: Ports,
  order: DemoOrder,
): Promise<Result<string, 'coming-soon' | Unpriceable>> {
  if (reportPackages[order.packageType].comingSoon) return refuse('coming-soon')
  const id = ports.ids.uuid()
  const now = ports.clock.now()
  const qcDeadline = addHours(now.toISOString(), reviewHours)
  const data = { phone: '', city: '', state: '', zipCode: '', ...order.projectData }
  const priced = await draftDemo(ports.database, {
    books: ports.books,
    data,
    qcDeadline,
    now,
  })
  if (!priced.ok) return priced
  // The address is unverified, so it gets only a few mails a day, however many are requested.
  const mails = await countUse(ports, `demo-mail:${order.customerEmail.toLowerCase()}`, dayMs)
  await asProgram(() =>
    ports.database.transaction().execute(async (transaction) => {
      await insertDemoProject(transaction, {
        id,
        name: projectName(order),
        packageType: order.packageType,
        customerEmail: order.customerEmail,
        customerName: order.customerName,
        priced: priced.value.stored,
        qcDeadline,
        now,
      })
      const row = await findDemoProject(transaction, id)
      if (!row) throw new Error('the demo project just stored is not there')
      await storeDemoReport(transaction, ports, { row, priced: priced.value, adminUserId: null })
      if (mails.used > mailsADay) return
      await queueMail(transaction, ports, {
        to: order.customerEmail,
        dedupeKey: `demo-received:${id}`,
        mail: demoReceivedEmail({
          ...order.projectData,
          orderId: id,
          packageType: order.packageType,
          timeZone: zoneOf(ports, row),
        }),
      })
    }),
  )
  return accept(id)
}

/** `Corner Salon - Hair Salon, 1,200 sq ft` */
function projectName({ projectData }: DemoOrder): string {
  const { companyName, projectType, salonSubcategory, squareFootage } = projectData
  const type = projectTypeLabel(projectType, salonSubcategory)
  return `${companyName} - ${type}, ${formatInteger(squareFootage)} sq ft`
}
