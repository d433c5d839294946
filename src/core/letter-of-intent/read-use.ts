/** What the premises are to be used for, where the letter agrees a use and not where it excludes one. */
import {
  intakeProjectTypes,
  salonSubcategories,
  type TemplateId,
  templateFor,
} from '#core/catalog/project-type.ts'
import { calledSpaces } from '#core/facts-check/other-spaces.ts'
import { uses } from '#core/uses/all-uses.ts'
import { isPlain } from './plainly-said.ts'
import type { LetterReader, Said } from './said.ts'

const useHeading = /\buse\b|^(?:nature|type) of business$|^business$/
const aboutUse =
  /\b(?:used?|using|operat\w+|occupy|occupied)\b[^.;]{0,60}\b(?:as|for|of|solely|only)\b|\bto operate an?\b|\bpermitted use\b/i
const ofOthers =
  /\b(?:landlord's use|common areas?|exclusive|prohibit\w*|compet\w+|restrict\w*|co-?tenan\w+|formerly|previous(?:ly)?|current(?:ly)?|was|were|shall not|will not|not be used)\b/i

/** What only a clause about the use calls so. */
const agreed: readonly (readonly [TemplateId, RegExp])[] = [
  [
    'office',
    /\b(?:general |business |professional |administrative ){1,3}offices?\b|\boffice (?:use|purposes)\b/i,
  ],
  ['retail', /\b(?:general )?retail (?:use|sales?|purposes)\b|\bretail sale of\b/i],
]

type Called = { readonly id: TemplateId; readonly from: number; readonly to: number }

export const readUse: LetterReader = ({ text, heading }) => {
  if (!useHeading.test(heading) && !aboutUse.test(text)) return []
  if (ofOthers.test(text)) return []
  const called: readonly Called[] = [
    ...calledSpaces(text).map(({ use, from, to }) => ({ id: use.id, from, to })),
    ...agreed.flatMap(([id, pattern]) => {
      const match = pattern.exec(text)
      return match ? [{ id, from: match.index, to: match.index + match[0].length }] : []
    }),
  ]
  const plain = called.filter((one) => isPlain(text, one.from) && !isBeside(text, one))
  return [...new Map(plain.map((one) => [one.id, one])).values()].flatMap((one) =>
    answersOf(one, text.slice(one.from, one.to)),
  )
}

/** "Dental office and related office use" is no office, and "pediatric dental office" no clinic. */
const beside =
  /\b(?:related|ancillary|incidental|accessory|associated|attendant|supporting)(?: (?:general|business|professional|administrative|medical|retail|and)){0,3} $/i

function isBeside(text: string, { from, to }: Called): boolean {
  const isOfDentist =
    /^pediatric$/i.test(text.slice(from, to)) && /^ (?:dent|orthodont)/i.test(text.slice(to))
  return isOfDentist || beside.test(text.slice(Math.max(0, from - near), from))
}

/** Characters in which the words before a use are looked for. */
const near = 80

function answersOf({ id, from, to }: Called, words: string): readonly Said[] {
  const type = intakeProjectTypes.find((one) => templateFor(one) === id)
  const salon = salonSubcategories.find((one) => templateFor('salon', one) === id)
  if (salon === undefined) return type ? [{ answer: 'projectType', value: type, from, to }] : []
  const said: Said = { answer: 'projectType', value: 'salon', from, to }
  // A salon alone may be of any kind, and a day spa may work without a doctor.
  if (/^(?:salons?|day spas?)$/i.test(words)) return [said]
  return [said, { answer: 'salonSubcategory', value: salon, from, to }]
}

/** The kind of space of the type's answers, as they are stored. */
export function kindOfSpace(projectType: string, salonSubcategory: string) {
  const type = intakeProjectTypes.find((one) => one === projectType)
  const salon = salonSubcategories.find((one) => one === salonSubcategory)
  return type && uses[templateFor(type, salon)]
}
