import { buildDemoOrder } from '#server/testing/build-demo-order.ts'
import { buildPicture } from '#server/testing/build-files.ts'
import { until } from '#server/testing/until.ts'
import { person, project } from './person.ts'
import { mailed, type Visit } from './visit.ts'

type Mail = { readonly deliveries: Parameters<typeof mailed>[0] }

const card = { number: person.card, expMonth: 12, expYear: 2040, cvc: '123' }

export async function photo(): Promise<FormData> {
  const form = new FormData()
  form.set('kind', 'photo')
  form.set('file', new Blob([new Uint8Array(await buildPicture('png'))]), person.file)
  return form
}

/** An order with a file, declined and then paid; returns its id and its secrets. */
export async function orderReport(visit: Visit) {
  const { id } = await visit.read<{ id: string }>('POST', '/api/uploads', { form: await photo() })
  const body = {
    packageType: 'pro',
    customerEmail: person.email,
    customerName: person.name,
    projectData: { ...project, uploads: [id] },
  }
  const { orderId, clientSecret } = await visit.read<{ orderId: string; clientSecret: string }>(
    'POST',
    '/api/create-payment-intent',
    { body },
  )
  const pay = (number: string, status: number) =>
    visit.post(
      '/api/sandbox-payments/confirm',
      { clientSecret, card: { ...card, number } },
      { expect: status },
    )
  await pay(person.declinedCard, 402)
  await pay(person.card, 200)
  await visit.get(`/order/${orderId}?payment_intent_client_secret=${clientSecret}`)
  const status = () => visit.read<{ status: string }>('GET', `/api/orders/${orderId}`)
  await until(status, (order) => order.status === 'in_progress')
  return { orderId, clientSecret, status }
}

/** Everything else that a customer types: look-ups, messages, drafts, a demo, and invalid input. */
export async function typeEverywhere(visit: Visit): Promise<ReadonlyMap<string, string>> {
  await visit.get(`/api/client-profile?email=${encodeURIComponent(person.email)}`)
  await visit.post('/api/client-profile/code', { email: person.email })
  await visit.post(
    '/api/client-profile/confirm',
    { email: person.email, code: '123456' },
    { expect: 400 },
  )
  await visit.post('/api/contact', {
    name: person.name,
    email: person.email,
    message: person.contact,
  })
  const texts = Object.fromEntries(
    [
      'squareFootage projectType salonSubcategory finishQuality timeline budget currentCondition',
      'specificRequirements permitRequirements preferredCallTime existingElectricalPanel',
      'existingFireAlarm existingFireSuppression existingHvac existingGreaseInterceptor',
      'referralSource referralContactName projectStage city state zipCode',
    ].flatMap((line) => line.split(' ').map((name) => [name, ''] as const)),
  )
  const { companyName, contactPerson, email, phone, projectAddress, description } = project
  const draft = await visit.read<{ draftId: string; token: string }>('POST', '/api/intake-drafts', {
    body: {
      packageType: 'pro',
      answers: {
        ...texts,
        companyName,
        contactPerson,
        email,
        phone,
        projectAddress,
        description,
        specialFeatures: [],
        uploads: [],
      },
    },
  })
  await visit.post(`/api/intake-drafts/${draft.draftId}/mail`, { token: draft.token })
  const known = { customerEmail: person.email, customerName: person.name }
  const told = { companyName, contactPerson, email, phone, projectAddress, description }
  await visit.post('/api/demo/create-test-order', buildDemoOrder(known, told))
  return new Map([['the token of a draft', draft.token]])
}

/** Refused requests; each contains personal data that a careless server would log. */
export async function typeWrong(visit: Visit): Promise<void> {
  const body = {
    packageType: 'pro',
    customerEmail: `${person.email} oh`,
    customerName: person.name,
    projectData: { ...project, squareFootage: person.phone, [person.name]: person.address },
  }
  await visit.post('/api/create-payment-intent', body, { expect: 400 })
  await visit.post('/api/create-payment-intent', `{"customerEmail": "${person.email}", `, {
    expect: 400,
  })
  const path = encodeURIComponent(person.email)
  await visit.get(`/api/nothing/${path}?name=${encodeURIComponent(person.name)}`, { expect: 404 })
  await visit.get(`/api/orders/${path}`, { expect: 404 })
  await visit.get(`/assets/${path}.js`, { expect: 404 })
  await visit.get(`/api/client-profile?email=${path}&email=${path}`, { expect: 400 })
  await visit.post(
    '/api/contact',
    { name: person.name, email: person.name, message: '' },
    {
      expect: 400,
    },
  )
}

/** Signs in by mail, looks at the account, and downloads the data. */
export async function lookAtAccount(
  visit: Visit,
  mail: Mail,
): Promise<ReadonlyMap<string, string>> {
  await visit.post('/api/account/sign-in', { email: person.email })
  const token = await mailed(mail.deliveries, person.email, /sign-in\?token=([\w-]+)/)
  await visit.post('/api/account/sign-in/confirm', { token })
  await visit.get('/api/account')
  await visit.get('/api/account/export')
  const batch = { packageType: 'pro', csv: `companyName\n${person.company}`, dryRun: true }
  await visit.post('/api/account/batches', batch, { expect: 409 })
  return new Map([['the token of a sign-in link', token]])
}

/** What the customer does with the report. */
export async function readReport(visit: Visit, secureToken: string): Promise<void> {
  await visit.get(`/report/${secureToken}`)
  const at = `/api/reports/secure/${secureToken}`
  for (const format of ['html', 'pdf', 'csv', 'json']) await visit.get(`${at}?format=${format}`)
  await visit.post(`${at}/questions`, { question: person.note, email: person.email })
  await visit.get(`/api/reports/secure/${secureToken}x`, { expect: 404 })
}
