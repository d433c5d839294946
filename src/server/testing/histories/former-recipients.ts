/** The address that gets a report is corrected; what the former one was mailed opens nothing more. */
import type { Answer, Office, Subject } from './office.ts'

export async function changeRecipient(office: Office, subject: Subject): Promise<Answer> {
  const { mailer, asStaff } = office
  const { id, path, recipient, formers } = subject
  const mailsBefore = mailer.sent.length
  const pattern = new RegExp(`/order/${id}\\?key=([\\w-]+)`, 'g')
  const keys = mailer.sent
    .filter(({ to }) => to === recipient)
    .flatMap(({ text }) => [...text.matchAll(pattern)].map(([, key = '']) => key))
  const next = `next${formers.length + 1}.${recipient}`
  await asStaff('POST', '/api/admin/session/proof', { currentPassword: 'chief-password' })
  const answered = await asStaff('PUT', `${path}/facts`, {
    answers: {},
    lines: 'keep',
    customerEmail: next,
  })
  if (answered.statusCode !== 200) return answered
  formers.push({ address: recipient, keys, mailsBefore })
  subject.recipient = next
  return answered
}

const opens = /\/(?:report|questions)\/[\w-]{43}/

/** What still opens the order for an address that it had before. */
export async function openToFormers(
  { app, mailer }: Office,
  { id, formers }: Subject,
): Promise<readonly string[]> {
  const open: string[] = []
  for (const { address, keys, mailsBefore } of formers) {
    const sent = mailer.sent
      .slice(mailsBefore)
      .filter(({ to, text }) => to === address && opens.test(text))
    open.push(...sent.map(({ subject }) => `${address} was mailed "${subject}"`))
    for (const key of keys) {
      const page = await app.inject(`/api/orders/${id}?key=${key}`)
      if (page.statusCode === 200 && page.json().view === 'full')
        open.push(`a key that ${address} was mailed opens the order`)
    }
  }
  return open
}
