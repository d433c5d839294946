import type { ServerResponse } from 'node:http'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openMailServer } from '#server/testing/mail-server.ts'
import { fails, openModelServer } from '#server/testing/model-server.ts'
import { prove } from '#server/testing/prove.ts'
import { openS3Server, s3Account } from '#server/testing/s3-server.ts'
import { until } from '#server/testing/until.ts'
import { startPostgres } from '../../tools/test/postgres.ts'
import { openReceiver } from './faults/webhook-receiver.ts'
import { launchServer, staffSignIn } from './launch-server.ts'
import { type Canaries, findCanaries } from './logs/canaries.ts'
import {
  lookAtAccount,
  orderReport,
  photo,
  readReport,
  typeEverywhere,
  typeWrong,
} from './logs/customer-day.ts'
import { callApi, recoverStaff, signInStaff, workOnOrder } from './logs/office-day.ts'
import { person, project, secrets } from './logs/person.ts'
import { openVisit } from './logs/visit.ts'

/** The program with all outside services, each of which fails sometimes. */
async function openWorld(more: Record<string, string> = {}) {
  const refuse: { message?: number; recipient?: number } = {}
  const mail = await openMailServer(refuse)
  const store = await openS3Server()
  const model = await openModelServer(fails(503))
  const receiver = await openReceiver(() => 'refuses')
  const server = await launchServer({
    LOG_LEVEL: 'debug',
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: `smtp://mailer:${secrets.mailPassword}@127.0.0.1:${mail.port}`,
    MAIL_FROM: 'reports@plumbline.example',
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: s3Account.bucket,
    S3_ACCESS_KEY_ID: s3Account.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
    AI_BASE_URL: model.baseUrl,
    AI_MODEL: 'stand-in',
    AI_API_KEY: secrets.modelKey,
    EMERGENCY_KEY: secrets.emergencyKey,
    METRICS_TOKEN: secrets.metricsToken,
    WEBHOOK_CIDRS: '127.0.0.1/32',
    ...more,
  })
  return { refuse, mail, store, receiver, server }
}

type World = Awaited<ReturnType<typeof openWorld>>

const refused = (response: ServerResponse) => {
  response.writeHead(500).end()
  return true
}

const secretCookie = /session|visitor|staff|customer/i

/** A whole day of use; returns everything that must not appear in the logs. */
async function liveThrough({ server, mail, refuse, store, receiver }: World): Promise<Canaries> {
  const found = new Map<string, string>(Object.entries(person))
  const add = (more: Iterable<readonly [string, string]>) => {
    for (const [what, value] of more) found.set(what, value)
  }
  add(Object.entries(secrets))
  add([
    ['the first password', staffSignIn.password],
    ['the store', s3Account.secretAccessKey],
  ])
  const customer = openVisit(server.url)
  const office = openVisit(server.url)
  await typeWrong(customer)
  // For each retry.
  store.faults.push(...Array.from({ length: 20 }, () => refused))
  await customer.ask('POST', '/api/uploads', { form: await photo(), expect: 500 })
  store.faults.length = 0
  const { orderId, clientSecret, status } = await orderReport(customer)
  add([['the client secret', clientSecret]])
  add(await typeEverywhere(customer))
  const desk = await signInStaff(office)
  add([['a staff session', desk.token]])
  refuse.message = 451
  const secureToken = await workOnOrder(office, desk, orderId, async () => {
    await until(
      async () => server.output(),
      (text) => text.includes('The mail was not accepted'),
    )
    delete refuse.message
    await until(status, (order) => order.status === 'completed')
  })
  add([['the token of a report', secureToken]])
  await readReport(customer, secureToken)
  refuse.recipient = 550
  await customer.post('/api/contact', { name: person.name, email: person.email, message: 'x' })
  await until(
    async () => server.output(),
    (text) => text.includes('mail refused for good'),
  )
  delete refuse.recipient
  add(await lookAtAccount(customer, mail))
  add(await recoverStaff(office, desk, mail))
  add(await callApi(office, desk, receiver.url))
  await until(
    async () => receiver.received.length,
    (received) => received > 0,
  )
  for (const [name, value] of [...customer.cookies, ...office.cookies]) {
    if (secretCookie.test(name)) add([[`the cookie ${name}`, value]])
  }
  return found
}

/** What an operator sees without the database. */
async function shownToOperators({ server }: World): Promise<string> {
  const metrics = await fetch(`${server.url}/metrics`, {
    headers: { authorization: `Bearer ${secrets.metricsToken}` },
  })
  expect(metrics.status).toBe(200)
  const ready = await fetch(`${server.url}/readyz`)
  return `${await metrics.text()}\n${await ready.text()}`
}

test('what is looked for is found in every form a log could write it', () => {
  const canaries = new Map(Object.entries(person))
  const { email, company, name } = person
  const planted = [
    `sent to ${email.toUpperCase()}`,
    encodeURIComponent(company),
    JSON.stringify({ text: JSON.stringify({ said: person.description }) }),
    Buffer.from(`{"a":"${name}"}`).toString('base64'),
    Buffer.from(`x${name}`).toString('base64url'),
    Buffer.from(person.phone).toString('hex'),
  ]
  for (const line of planted) expect(findCanaries(canaries, line), line).not.toEqual([])
  expect(findCanaries(canaries, 'GET /api/orders/:orderId 200')).toEqual([])
})

test('the log of a whole day holds no personal data and no secret', async ({ task }) => {
  const world = await openWorld()
  try {
    const canaries = await liveThrough(world)
    expect(canaries.size).toBeGreaterThan(30)
    const shown = await shownToOperators(world)
    const log = world.server.output()
    // The lines that could have contained it were written.
    for (const line of ['request failed', 'job failed', 'mail refused for good', '"status":400']) {
      expect(log).toContain(line)
    }
    expect(findCanaries(canaries, log)).toEqual([])
    expect(findCanaries(canaries, shown)).toEqual([])
    prove(task, canaries.size)
  } finally {
    await world.server.stop()
    await Promise.all([world.store.close(), world.receiver.close()])
  }
})

test('an error of the database that quotes a customer is logged and kept without the quote', async (context) => {
  const database = await startPostgres()
  if (!database) return context.skip('no PostgreSQL on this machine')
  const world = await openWorld({ DATABASE_URL: database.url })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query(`create function quote() returns trigger language plpgsql as $$
      begin raise exception 'invalid value "%" of <%> in %', to_jsonb(new)->>'customer_name',
        to_jsonb(new)->>'customer_email', to_jsonb(new)->>'document'; end $$;
      create trigger quote before insert on report_versions for each row execute function quote()`)
    const customer = openVisit(world.server.url)
    const body = {
      packageType: 'pro',
      customerEmail: person.email,
      customerName: person.name,
      projectData: project,
    }
    const place = (status: number) =>
      customer.ask('POST', '/api/create-payment-intent', { body, expect: status })
    await client.query(
      'create trigger quote before insert on orders for each row execute function quote()',
    )
    await place(500)
    await client.query('drop trigger quote on orders')
    const { clientSecret } = JSON.parse((await place(200)).text) as { clientSecret: string }
    const card = { number: person.card, expMonth: 12, expYear: 2040, cvc: '123' }
    await customer.post('/api/sandbox-payments/confirm', { clientSecret, card })
    await until(
      async () => world.server.output(),
      (text) => text.includes('job failed'),
    )
    // The queue records it with the rest of its batch.
    const { rows } = await until(
      () =>
        client.query<{ output: string }>(
          'select output::text from pgboss.job where output is not null',
        ),
      (noted) => noted.rows.length > 0,
    )
    const canaries = new Map<string, string>(Object.entries(person))
    const log = world.server.output()
    expect(log).toContain('request failed')
    expect(findCanaries(canaries, log)).toEqual([])
    expect(findCanaries(canaries, rows.map(({ output }) => output).join('\n'))).toEqual([])
  } finally {
    await client.end()
    await world.server.stop()
    await Promise.all([world.store.close(), world.receiver.close()])
    await database.stop()
  }
})
