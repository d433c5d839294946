import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openS3Server, s3Account } from '#server/testing/s3-server.ts'
import { until } from '#server/testing/until.ts'
import { startPostgres } from '../../tools/test/postgres.ts'
import { type Cluster, openCluster, twoWebsTwoWorkers } from './faults/cluster.ts'
import {
  approve,
  orderStatus,
  payOrder,
  placeOrder,
  signIn,
  staffOrder,
  uploadPicture,
} from './purchase.ts'

test('an order placed at one web process is worked on by workers and served by another', async (context) => {
  const database = await startPostgres()
  if (!database) return context.skip('no PostgreSQL on this machine')
  const store = await openS3Server()
  const cluster = await openCluster(
    {
      S3_ENDPOINT: store.endpoint,
      S3_BUCKET: s3Account.bucket,
      S3_ACCESS_KEY_ID: s3Account.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
    },
    { roles: twoWebsTwoWorkers, databaseUrl: database.url },
  )
  try {
    const [one = '', two = ''] = cluster.webs
    const { id: uploadId, cookie } = await uploadPicture(one)
    const { orderId, ...order } = await placeOrder(
      one,
      'cluster@customer.example',
      { uploads: [uploadId] },
      cookie,
    )
    expect(await orderStatus(two, orderId)).toBe('pending')
    await payOrder(two, { orderId, ...order })
    const reaches = (wanted: string) =>
      until(
        () => orderStatus(one, orderId),
        (status) => status === wanted,
      )
    await reaches('in_progress')
    const token = await signIn(one)
    await approve(two, token, orderId)
    await reaches('completed')
    // The upload, and the report drawn once by a worker; the web processes only read them.
    expect([...store.objects.keys()]).toHaveLength(2)
    const seen = await fetch(`${two}/api/admin/uploads/${uploadId}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(seen.headers.get('content-type')).toBe('image/png')
    const { secureToken } = await staffOrder(two, token, orderId)
    const pdfs = await Promise.all(
      [one, two].map(async (url) => {
        const answer = await fetch(`${url}/api/reports/secure/${secureToken}?format=pdf`)
        return Buffer.from(await answer.arrayBuffer()).toString('latin1')
      }),
    )
    expect(pdfs[0]).toMatch(/^%PDF/)
    expect(pdfs[1]).toBe(pdfs[0])
    for (const { url } of cluster.processes) {
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
    }
    expect(await judgesLaterSchema(cluster, database.url)).toEqual([4, [503, 503, 503, 503]])
    const worker = cluster.processes.at(-1)?.url ?? ''
    expect((await fetch(`${worker}/api/orders/${orderId}`)).status).toBe(404)
    // One machine of each kind is ended, and the others do all the work.
    await Promise.all([cluster.processes[0]?.kill(), cluster.processes[2]?.kill()])
    const late = await placeOrder(two, 'late@customer.example')
    await payOrder(two, late)
    await until(
      () => orderStatus(two, late.orderId),
      (status) => status === 'in_progress',
    )
    await Promise.all([cluster.processes[0]?.start(), cluster.processes[2]?.start()])
    expect(await orderStatus(one, late.orderId)).toBe('in_progress')
    expect(await cluster.stop()).toEqual([0, 0, 0, 0])
  } finally {
    await cluster.stop()
    cluster.removeData()
    await store.close()
    await database.stop()
  }
})

/**
 * The processes that the database knows of, and how ready each is once a later version took away
 * what it needs. What stays is a step that only adds, on which processes start as before.
 */
async function judgesLaterSchema(cluster: Cluster, url: string) {
  const later = new Client(url)
  await later.connect()
  const { rows } = await later.query('select distinct id from running_processes')
  await later.query(
    "insert into schema_migrations (name, checksum, contracts_since) values ('9998_adds.sql', '', null), ('9999_takes.sql', '', '9998_adds.sql')",
  )
  const answers = await Promise.all(cluster.processes.map(({ url }) => fetch(`${url}/readyz`)))
  await later.query("delete from schema_migrations where name = '9999_takes.sql'")
  await later.end()
  return [rows.length, answers.map(({ status }) => status)]
}
