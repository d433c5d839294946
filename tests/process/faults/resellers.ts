import { pause } from '../launch-server.ts'
import type { AcknowledgedProject, AllAcknowledged } from './acknowledged.ts'
import { ask, json, persist, type Shop } from './ask.ts'

/** A client of the public API: sends projects with its own ids and waits for their webhooks. */
export async function resell(shop: Shop, number: number, all: AllAcknowledged): Promise<void> {
  const project: AcknowledgedProject = { externalId: `fault-project-${number}`, completed: false }
  all.projects.push(project)
  const body = submission(shop, project.externalId)
  const headers = { ...keyOf(shop), 'idempotency-key': project.externalId }
  const made = await persist(
    shop,
    `${project.externalId}: submitting`,
    () => ask(shop, '/api/v1/projects', json(body, headers)),
    ({ status }) => status === 201,
  )
  const { id } = made.body as { id: string }
  project.projectId = id
  await persist(
    shop,
    `${project.externalId}: being completed`,
    async () => {
      // The key has a hundred requests per minute in total.
      await pause(700)
      return await ask(shop, `/api/v1/projects/${id}`, { headers: keyOf(shop) })
    },
    ({ body: seen }) => (seen as { status: string }).status === 'completed',
  )
  project.completed = true
}

const keyOf = ({ apiKey }: Shop) => ({ 'x-api-key': apiKey })

function submission({ outside }: Shop, externalId: string) {
  return {
    customerEmail: `${externalId}@builder.example`,
    customerName: 'Pat Builder',
    packageType: 'pro',
    externalId,
    webhookUrl: outside.receiver.url,
    projectData: {
      projectType: 'office',
      squareFootage: 1200,
      city: 'Des Moines',
      state: 'IA',
      companyName: 'Cedar Street Offices',
    },
  }
}

type Delivery = { readonly id: string; readonly status: string }

/** Webhooks that were refused during the faults are requested again, and arrive. */
export async function fetchMissedWebhooks(shop: Shop): Promise<void> {
  for (const { id } of await missedWebhooks(shop)) {
    await persist(shop, `the webhook ${id}`, async () => {
      await pause(700)
      return await ask(shop, `/api/v1/webhook-deliveries/${id}/resend`, {
        method: 'POST',
        headers: keyOf(shop),
      })
    })
  }
  while ((await missedWebhooks(shop)).length > 0) {
    if (Date.now() > shop.deadline) throw new Error('webhooks that were asked for again never came')
    await pause(700)
  }
}

async function missedWebhooks(shop: Shop): Promise<Delivery[]> {
  const missed: Delivery[] = []
  let page: string | undefined = '/api/v1/webhook-deliveries?limit=200'
  while (page !== undefined) {
    const path: string = page
    const { body, next } = await persist(shop, 'the log of webhooks', async () =>
      ask(shop, path, { headers: keyOf(shop) }),
    )
    missed.push(...(body as readonly Delivery[]).filter(({ status }) => status !== 'delivered'))
    page = next
  }
  return missed
}
