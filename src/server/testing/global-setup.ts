import type { TestProject } from 'vitest/node'
import { readTestDatabaseUrl } from '#server/config.ts'
import { makePgliteTemplate, makePostgresTemplate } from './template.ts'

/** Runs once per test run: makes the migrated database that every test file copies. */
export async function setup(project: TestProject): Promise<void> {
  const serverUrl = readTestDatabaseUrl()
  project.provide(
    'databaseTemplate',
    serverUrl === undefined
      ? { kind: 'pglite', path: await makePgliteTemplate() }
      : { kind: 'postgres', serverUrl, template: await makePostgresTemplate(serverUrl) },
  )
}
