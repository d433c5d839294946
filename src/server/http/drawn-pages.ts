/** What the server draws of a page for one visit, and what it draws with. */
import type { PageName } from '#contract/pages.ts'
import type { SharedReport } from '#contract/report-links.ts'
import type { SecureReport } from '#contract/reports.ts'
import type { SectionView } from '#report/view/report-view-model.ts'
import type { DrawLegalText, DrawnPage } from './page-files.ts'

/** The pages of secret links, in files that hold the places of first screen and data. */
export const drawnPages = {
  secureReport: 'report.html',
  sharedReport: 'shared.html',
} as const satisfies Partial<Record<PageName, string>>

type DrawnPageName = keyof typeof drawnPages

/** What the page of a link is drawn from: nothing that its role does not see. */
export type SharedPage = {
  readonly shared: SharedReport
  /** A contractor's page shows the bid form, which has data of its own. */
  readonly sections: readonly SectionView[]
}

/** What draws the first screen of the owner's report, and of a copy behind a link with a role. */
export type FirstScreens = {
  readonly secureReport: (secureToken: string, page: SecureReport) => Promise<string>
  readonly sharedReport: (linkToken: string, page: SharedPage) => Promise<string>
}

/** What the build makes of the pages' own code, so that the server draws as they do. */
export type BuiltDrawings = {
  readonly firstScreens: FirstScreens
  readonly drawLegalText: DrawLegalText
}

/** The page behind a secret link; undefined where there is nothing to show. */
export type DrawFirstScreen = (page: DrawnPageName, token: string) => Promise<DrawnPage | undefined>

export function isDrawn(name: string): name is DrawnPageName {
  return Object.hasOwn(drawnPages, name)
}
