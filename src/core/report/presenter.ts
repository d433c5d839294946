/** Who presents a report to a client: a broker whose plan covers it. Part of the report's data. */
import type { BrandLogo } from './report-brand.ts'

export type Presenter = {
  readonly name: string
  readonly company: string
  readonly phone: string
  /** The picture itself, so that the seal covers it and an old report keeps it. */
  readonly logo?: BrandLogo
}

export function presenterLine({ name, company, phone }: Omit<Presenter, 'logo'>): string {
  return `Presented by ${[name, company, phone].filter((part) => part !== '').join(', ')}`
}
