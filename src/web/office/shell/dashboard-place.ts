import { pagePath } from '#web/lib/page-path.ts'
import { placeOfPart, type ShownPlace } from './office-places.ts'
import type { TabId } from './tab-permissions.ts'

/** The last filters, sort and page of each tab; a new sign-in starts without them. */
const left = new Map<TabId, string>()
/** The last part of each place. */
const lastParts = new Map<string, TabId>()
let last = ''

export function noteDashboardPlace(tab: TabId, search: string): void {
  left.set(tab, search)
  lastParts.set(placeOfPart(tab).id, tab)
  last = search
}

export function eraseDashboardPlaces(): void {
  left.clear()
  lastParts.clear()
  last = ''
}

/** The dashboard with its last tab and filters. */
export function dashboardAddress(): string {
  return pagePath('admin') + last
}

/** The last query string of a tab. */
export function dashboardTabSearch(tab: TabId): string {
  return left.get(tab) ?? `?tab=${tab}`
}

/** The last part of a place with its last query string; at first the first part. */
export function placeSearch({ id, parts }: ShownPlace): string {
  const before = lastParts.get(id)
  const part = parts.find((one) => one === before) ?? parts[0]
  return part === undefined ? '' : dashboardTabSearch(part)
}

export function demoProjectsAddress(): string {
  return pagePath('admin') + dashboardTabSearch('demo-projects')
}
