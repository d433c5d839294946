import { describe, expect, test } from 'vitest'
import type { StaffRole } from '#core/access/staff-role.ts'
import { profileCodeEmail } from '#server/emails/client-emails.ts'
import { writeEmail } from '#server/emails/email.ts'
import { MailAcceptanceUnknown, type Mailer, MailRefused } from '#server/ports.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type QueuedMail, queueMail } from './commands/queue-mail.ts'
import { sendMailJob } from './jobs.ts'

const email = writeEmail({
  subject: 'A subject',
  title: 'A title',
  parts: [{ kind: 'text', text: 'A text' }],
  reason: 'A reason.',
})

const mail: QueuedMail = { to: 'jo@example.org', dedupeKey: 'contact:1', mail: email }

function queue(app: TestApp, queued: QueuedMail): Promise<void> {
  return app.ports.database
    .transaction()
    .execute((transaction) => queueMail(transaction, app.ports, queued))
}

function mailRows(app: TestApp) {
  return app.ports.database.selectFrom('mails').selectAll().execute()
}

/** Fails the given number of times, then accepts. */
function failingMailer(error: Error, failures: number): Mailer & { accepted: string[] } {
  let left = failures
  const accepted: string[] = []
  return {
    accepted,
    send: async (_mail, key) => {
      if (left-- > 0) throw error
      accepted.push(key)
    },
  }
}

function outcome(app: TestApp) {
  return app.ports.database
    .selectFrom('mails')
    .select(['status', 'attempts', 'last_error'])
    .executeTakeFirstOrThrow()
}

/** As if the process had ended after the mail server accepted the mail. */
function unstoreAnswer(app: TestApp) {
  return app.ports.database
    .updateTable('mails')
    .set({ status: 'queued', handed_over_at: new Date() })
    .execute()
}

test('nothing is written to an address that was erased', async () => {
  const app = await createTestApp()
  for (const to of ['deleted@invalid', 'deleted+1@invalid']) {
    await queue(app, { ...mail, to, dedupeKey: `contact:${to}` })
  }
  expect(await mailRows(app)).toEqual([])
  expect(await app.runJobs()).toBe(0)
})

describe('queueMail', () => {
  test('sends one mail for one event, however often it is queued', async () => {
    const app = await createTestApp()
    await queue(app, mail)
    await queue(app, { ...mail, mail: { ...email, subject: 'Again' } })
    await app.runJobs()
    expect(app.mailer.sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['jo@example.org', 'A subject'],
    ])
  })

  test('sends nothing when its transaction fails', async () => {
    const app = await createTestApp()
    const failed = app.ports.database.transaction().execute(async (transaction) => {
      await queueMail(transaction, app.ports, mail)
      throw new Error('the change failed')
    })
    await expect(failed).rejects.toThrow('the change failed')
    expect(await app.runJobs()).toBe(0)
    expect(app.mailer.sent).toEqual([])
  })
})

describe('the send-mail job', () => {
  test('leaves a mail that was not accepted in the outbox and throws for the retry', async () => {
    const mailer = failingMailer(new Error('550 jo@example.org is unknown'), 1)
    const app = await createTestApp({ mailer })
    await queue(app, mail)
    const { failures } = await app.tryJobs()
    expect(failures.map(({ message }) => message)).toEqual(['The mail was not accepted: unknown'])
    expect(await outcome(app)).toEqual({ status: 'queued', attempts: 1, last_error: 'unknown' })
    await app.runJobs({ deferred: true })
    expect(await outcome(app)).toEqual({ status: 'sent', attempts: 2, last_error: null })
  })

  test('repeats under the same key, so that a repeat can be recognized', async () => {
    const keys: string[] = []
    const app = await createTestApp({ mailer: { send: async (_mail, key) => void keys.push(key) } })
    await queue(app, mail)
    await app.runJobs()
    const [row] = await mailRows(app)
    await unstoreAnswer(app)
    await sendMailJob(app.ports, { mailId: row?.id ?? '' })
    expect(keys).toEqual([row?.id, row?.id])
  })

  test('counts each try without an answer, and no other, so that a repeat is seen', async () => {
    const app = await createTestApp({
      mailer: failingMailer(new MailAcceptanceUnknown('ECONNECTION'), 1),
    })
    const counted = async () => (await mailRows(app))[0]?.unknown_acceptances
    await queue(app, mail)
    await app.tryJobs()
    expect(await counted()).toBe(1)
    await app.runJobs({ deferred: true })
    expect(await counted()).toBe(1)
    await unstoreAnswer(app)
    const [row] = await mailRows(app)
    await sendMailJob(app.ports, { mailId: row?.id ?? '' })
    expect(await counted()).toBe(2)

    const refused = await createTestApp({ mailer: failingMailer(new Error('451'), 1) })
    await queue(refused, mail)
    await refused.tryJobs()
    await refused.runJobs({ deferred: true })
    expect((await mailRows(refused))[0]?.unknown_acceptances).toBe(0)
  })

  test('gives up a mail that was refused for good', async () => {
    const app = await createTestApp({ mailer: failingMailer(new MailRefused(550), 1) })
    await queue(app, { ...mail, whenAccepted: { job: 'sweep', payload: {} } })
    await app.runJobs()
    expect(await outcome(app)).toEqual({
      status: 'failed',
      attempts: 1,
      last_error: 'refused-550',
    })
  })

  test('writes no address into the log', async () => {
    const app = await createTestApp({
      mailer: failingMailer(Object.assign(new MailRefused(550), { to: 'jo@example.org' }), 1),
    })
    await queue(app, mail)
    await app.runJobs()
    expect(app.log.lines).toHaveLength(1)
    expect(JSON.stringify(app.log.lines)).not.toContain('jo@')
  })

  test('enqueues what follows only once the mail was accepted, and once only', async () => {
    const followUps: unknown[] = []
    const mailer = failingMailer(new Error('away'), 1)
    const app = await createTestApp((base) => ({
      mailer,
      queue: {
        ...base.queue,
        enqueue: async (transaction, name, payload, options) => {
          if (name === 'deliver-report') followUps.push(payload)
          else await base.queue.enqueue(transaction, name, payload, options)
        },
      },
    }))
    await queue(app, {
      ...mail,
      whenAccepted: { job: 'deliver-report', payload: { orderId: 'order-1' } },
    })
    await app.tryJobs()
    expect(followUps).toEqual([])
    await app.runJobs({ deferred: true })
    expect(followUps).toEqual([{ orderId: 'order-1' }])
    const [row] = await mailRows(app)
    await sendMailJob(app.ports, { mailId: row?.id ?? '' })
    expect(followUps).toHaveLength(1)
    expect(mailer.accepted).toHaveLength(1)
  })

  test('erases the text of a confidential mail that left for a real mail server', async () => {
    const app = await createTestApp({ settings: { mailboxPage: false } })
    const confidential = profileCodeEmail({ code: '123456', minutes: 10 })
    await queue(app, { ...mail, mail: confidential, confidential: true })
    await app.runJobs()
    const [row] = await mailRows(app)
    expect(app.mailer.sent[0]?.text).toContain('123456')
    expect(JSON.stringify(row)).not.toContain('123456')
  })
})

describe('the mailbox', () => {
  test('lists the mails that stayed here, newest first', async () => {
    const app = await createTestApp()
    for (const n of [1, 2, 3]) {
      await queue(app, {
        to: `p${n}@example.org`,
        dedupeKey: `contact:${n}`,
        mail: { ...email, subject: `Mail ${n}` },
      })
    }
    await app.runJobs()
    const answer = await app.app.inject('/api/dev/mailbox')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject([
      { to: 'p3@example.org', subject: 'Mail 3', text: email.text, html: email.html },
      { subject: 'Mail 2' },
      { subject: 'Mail 1' },
    ])
  })

  test('shows no mail that was not accepted yet', async () => {
    const app = await createTestApp()
    await queue(app, mail)
    expect((await app.app.inject('/api/dev/mailbox')).json()).toEqual([])
  })

  test('draws a mail inside a sandboxed frame, and nothing of it outside', async () => {
    const app = await createTestApp()
    const hostile = { ...email, subject: '<img src=x>', html: '<head></head><script>x</script>"' }
    await queue(app, { ...mail, mail: hostile })
    await app.runJobs()
    const page = await app.app.inject('/dev/mailbox')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(page.body).toContain('&lt;script&gt;x&lt;/script&gt;&quot;')
    expect(page.body).not.toMatch(/<script|<img/)
  })

  test.each(['/dev/mailbox', '/api/dev/mailbox'])(
    'shows %s to nobody from elsewhere but who administers accounts',
    async (url) => {
      const { app, adminToken } = await createTestApp()
      const proxied = { 'x-forwarded-for': '203.0.113.9' }
      expect((await app.inject({ url, headers: proxied })).statusCode).toBe(401)
      expect((await app.inject({ url, remoteAddress: '203.0.113.9' })).statusCode).toBe(401)
      const asked = async (role: StaffRole) => {
        const cookies = { plumbline_staff: await adminToken(role) }
        return (await app.inject({ url, headers: proxied, cookies })).statusCode
      }
      expect(await asked('admin')).toBe(403)
      expect(await asked('super_admin')).toBe(200)
    },
  )

  test.each(['/dev/mailbox', '/api/dev/mailbox'])(
    'has no %s once a mail server is configured',
    async (path) => {
      const app = await createTestApp({ settings: { mailboxPage: false } })
      expect((await app.app.inject(path)).statusCode).toBe(404)
    },
  )
})
