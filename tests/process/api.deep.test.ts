import { expect, test } from 'vitest'
import { until } from '#server/testing/until.ts'
import { type Project, plumblineClient } from '../../clients/typescript/plumbline.ts'
import { startPostgres } from '../../tools/test/postgres.ts'
import { grantKey } from './api-key.ts'
import { launchServer } from './launch-server.ts'

const submission = {
  customerEmail: 'pat@builder.example',
  customerName: 'Pat Builder',
  packageType: 'pro',
  projectData: {
    projectType: 'restaurant',
    squareFootage: 1850,
    city: 'Des Moines',
    state: 'IA',
    companyName: 'Cedar Street Kitchen',
  },
} as const

test('the TypeScript client submits, follows and lists projects of a running server', async () => {
  const server = await launchServer()
  try {
    const client = plumblineClient(server.url, await grantKey(server.url, 'test'))
    const made = await client.POST('/api/v1/projects', { body: submission })
    const projectId = made.data?.id ?? ''
    const project = await until<Project | undefined>(
      async () =>
        (await client.GET('/api/v1/projects/{projectId}', { params: { path: { projectId } } }))
          .data,
      (read) => read?.status === 'completed',
    )
    expect(project?.status).toBe('completed')
    expect((await fetch(project?.report?.pdf ?? '')).headers.get('content-type')).toBe(
      'application/pdf',
    )
    const bulk = await client.POST('/api/v1/projects/bulk', {
      body: { projects: [submission, submission] },
    })
    expect(bulk.data?.accepted).toBe(2)
    const listed = await client.GET('/api/v1/projects', { params: { query: { limit: 2 } } })
    expect(listed.data).toHaveLength(2)
    const usage = await client.GET('/api/v1/usage', {
      params: { query: { email: 'pat@builder.example' } },
    })
    expect(usage.data?.projects.total).toBe(3)
    const missing = await client.GET('/api/v1/projects/{projectId}', {
      params: { path: { projectId: 'none' } },
    })
    expect(missing.error?.code).toBe('project-not-found')
  } finally {
    await server.stop()
  }
})

test('two processes on one PostgreSQL let exactly a hundred requests of a key pass a minute', async (context) => {
  const database = await startPostgres()
  if (!database) return context.skip()
  const first = await launchServer({ DATABASE_URL: database.url })
  const second = await launchServer({ DATABASE_URL: database.url })
  try {
    const secret = await grantKey(first.url, 'live')
    const ask = async (url: string) => {
      const answer = await fetch(`${url}/api/v1/projects`, { headers: { 'x-api-key': secret } })
      return { status: answer.status, left: answer.headers.get('ratelimit-remaining') }
    }
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) => ask(index % 2 === 0 ? first.url : second.url)),
    )
    const passed = answers.filter(({ status }) => status === 200)
    expect(passed).toHaveLength(100)
    // Each was given a different number: none was counted twice, none was missed.
    expect(new Set(passed.map(({ left }) => left)).size).toBe(100)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(200)
    await first.kill()
    await first.start()
    expect((await ask(first.url)).status).toBe(429)
  } finally {
    await first.stop()
    await second.stop()
    await database.stop()
  }
})
