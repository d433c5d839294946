/** Fifty projects in one request on the embedded database: accepted, then drafted by the jobs. */
import { setTimeout as wait } from 'node:timers/promises'
import { median } from '#core/statistics/median.ts'
import { plumblineClient } from '../clients/typescript/plumbline.ts'
import { grantKey } from '../tests/process/api-key.ts'
import { launchServer } from '../tests/process/launch-server.ts'
import type { BenchRow } from '../tools/bench-compare.ts'

const rounds = 5
const size = 50

const project = {
  customerEmail: 'pat@builder.example',
  customerName: 'Pat Builder',
  packageType: 'pro',
  projectData: {
    projectType: 'office',
    squareFootage: 2400,
    city: 'Des Moines',
    state: 'IA',
    companyName: 'Maple Office',
  },
} as const

export async function benchApi(): Promise<readonly BenchRow[]> {
  const server = await launchServer({ LOG_LEVEL: 'error' })
  try {
    const client = plumblineClient(server.url, await grantKey(server.url, 'test'))
    const accepted: number[] = []
    const drafted: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now()
      const body = { projects: Array.from({ length: size }, () => project) }
      const { data } = await client.POST('/api/v1/projects/bulk', { body })
      accepted.push(performance.now() - began)
      if (data?.accepted !== size) throw new Error(`${data?.accepted} of ${size} were accepted`)
      await untilDrafted(client)
      drafted.push(performance.now() - began)
    }
    return [
      { name: 'bulk of 50 accepted, first', value: accepted[0] ?? 0, unit: 'ms' },
      { name: 'bulk of 50 accepted, median', value: median(accepted), unit: 'ms (goal 300)' },
      {
        name: 'bulk of 50 drafted, slowest',
        value: Math.max(...drafted),
        unit: 'ms (goal 30,000)',
      },
    ]
  } finally {
    await server.stop()
  }
}

async function untilDrafted(client: ReturnType<typeof plumblineClient>): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const { data } = await client.GET('/api/v1/projects', { params: { query: { limit: size } } })
    if (data?.every(({ status }) => status === 'completed')) return
    // One request per second stays below the key's limit.
    await wait(1000)
  }
  throw new Error('the projects were not drafted')
}
