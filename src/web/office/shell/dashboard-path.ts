import { pagePath } from '#web/lib/page-path.ts'

/** The address of a dashboard tab with filters. */
export function dashboardPath(query: Readonly<Record<string, string | undefined>>): string {
  const stated = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return pagePath('admin', {}, Object.fromEntries(stated))
}
