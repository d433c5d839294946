import { type FinishQuality, maxSquareFeet } from '#core/catalog/intake-options.ts'
import type { PackageType } from '#core/catalog/package-type.ts'
import type { ProjectType } from '#core/catalog/project-type.ts'
import type { SpecialFeature } from '#core/catalog/special-feature.ts'
import { readWholeNumber } from '#web/lib/typed-input.ts'
import type { EstimateFacts } from '../estimate/use-live-estimate.ts'

export type DemoValues = {
  readonly packageType: PackageType
  readonly customerName: string
  readonly email: string
  readonly companyName: string
  readonly projectAddress: string
  readonly projectType: ProjectType | ''
  readonly squareFootage: string
  readonly description: string
  readonly finishQuality: FinishQuality
  readonly specialFeatures: readonly SpecialFeature[]
  /** People leave it empty. */
  readonly website: string
}

export const emptyDemo: DemoValues = {
  packageType: 'basic',
  customerName: '',
  email: '',
  companyName: '',
  projectAddress: '',
  projectType: '',
  squareFootage: '',
  description: '',
  finishQuality: 'standard',
  specialFeatures: [],
  website: '',
}

/** The field of each answer's label in a message. */
export const demoFieldByLabel: Readonly<Record<string, keyof DemoValues>> = {
  'Your Name': 'customerName',
  Email: 'email',
  'Company Name': 'companyName',
  'Project Address': 'projectAddress',
  'Square Footage': 'squareFootage',
  'Project Type': 'projectType',
  'Project Description': 'description',
}

/** What is wrong with a typed area; nothing of an empty one, which is said to be missing. */
export function areaProblem(text: string): string | undefined {
  return readWholeNumber(text.trim()) === null
    ? 'Enter whole square feet, for example 1500'
    : undefined
}

export function demoEstimateFacts(values: DemoValues): EstimateFacts | undefined {
  const squareFootage = readWholeNumber(values.squareFootage.trim()) ?? 0
  if (values.projectType === '' || squareFootage < 1 || squareFootage > maxSquareFeet) {
    return undefined
  }
  return {
    projectType: values.projectType,
    squareFootage,
    finishQuality: values.finishQuality,
    specialFeatures: [...values.specialFeatures],
  }
}

/** The form as it is posted; required answers may be missing. */
export function demoOrder(values: DemoValues) {
  const text = (
    name: 'customerName' | 'email' | 'companyName' | 'projectAddress' | 'description',
  ) => values[name].trim()
  return {
    packageType: values.packageType,
    customerEmail: text('email'),
    customerName: text('customerName'),
    website: values.website,
    projectData: {
      contactPerson: text('customerName'),
      email: text('email'),
      companyName: text('companyName'),
      // An empty type is reported as missing before anything is posted.
      projectType: values.projectType as ProjectType,
      squareFootage: Number(values.squareFootage),
      description: text('description'),
      projectAddress: text('projectAddress'),
      finishQuality: values.finishQuality,
      specialFeatures: [...values.specialFeatures],
    },
  }
}
