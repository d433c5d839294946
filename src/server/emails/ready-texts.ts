import { type PackageType, packageTypes, reportPackages } from '#core/catalog/package-type.ts'
import type { ReportChange } from '#core/report/compare-reports.ts'
import type { EmailContent } from './email.ts'

/** The version that a corrected report replaces, and what changed. */
export type ReportCorrection = {
  readonly version: number
  readonly change: ReportChange
  /** The package of the replaced version where it differs: after an upgrade, or its refund. */
  readonly packageBefore?: PackageType | undefined
}

/** What is said of a report that is ready: the first one, a corrected one, an upgraded one. */
export function readyTexts(
  packageType: PackageType,
  correction: ReportCorrection | undefined,
): Pick<EmailContent, 'subject' | 'title'> & { readonly text: string } {
  const replaces = (version: number) =>
    `Version ${version} replaces the report you have. The link always shows the newest version.`
  if (!correction) {
    return {
      subject: 'Your report is ready',
      title: 'Your report is ready',
      text: 'Your cost report has been checked and approved.',
    }
  }
  if (!correction.packageBefore) {
    return {
      subject: 'Your corrected report',
      title: 'Your corrected report is ready',
      text: replaces(correction.version),
    }
  }
  const [before, after] = [reportPackages[correction.packageBefore], reportPackages[packageType]]
  if (packageTypes.indexOf(packageType) < packageTypes.indexOf(correction.packageBefore)) {
    return {
      subject: `Your ${after.name}`,
      title: `Your report is the ${after.name} again`,
      text: `The upgrade to the ${before.name} was refunded, so the report holds again what the ${after.name} does. ${replaces(correction.version)}`,
    }
  }
  return {
    subject: `Your ${after.name} is ready`,
    title: `Your ${after.name} is ready`,
    text: `The upgrade of your ${before.name} has been checked and approved. ${replaces(correction.version)}`,
  }
}
