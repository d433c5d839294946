import type { Assembly } from '#core/assemblies/assembly.ts'
import { type Grade, grades } from '#core/assemblies/grade.ts'
import { type Assemblies, type AssemblyId, assemblyIds } from '#core/assemblies/rows/assemblies.ts'
import { type Subcontractor, subcontractorOf } from '#core/assemblies/subcontractor.ts'
import { isOldRow } from '#core/assembly-book/carried-price.ts'
import type { Day } from '#core/time/day.ts'

export type ListedRow = {
  readonly id: AssemblyId
  readonly row: Assembly
  readonly trade: Subcontractor
  readonly isOld: boolean
  /** Changed, re-dated or quoted since the program brought it. */
  readonly isChanged: boolean
}

export const standings = ['old', 'changed', 'quoted', 'unquoted'] as const

export type Standing = (typeof standings)[number]

export const standingLabels: Readonly<Record<Standing, string>> = {
  old: 'Older than 90 days, not carried by an index',
  changed: 'Changed by staff',
  quoted: 'With a quote',
  unquoted: 'Without a quote',
}

export const gradeLabels: Readonly<Record<Grade, string>> = {
  A: 'A, published',
  B: 'B, recalled or three quotes',
  C: 'C, checked or quoted',
  D: 'D, judgment',
}

export type AssemblyFilter = {
  readonly search: string
  readonly trade: string
  readonly grade: Grade | undefined
  readonly standing: Standing | undefined
}

export function listRows(
  assemblies: Assemblies,
  changedKeys: ReadonlySet<AssemblyId>,
  freshIndexes: ReadonlySet<string>,
  today: Day,
): readonly ListedRow[] {
  return assemblyIds.map((id) => {
    const row = assemblies[id]
    const isOld = isOldRow(row, freshIndexes, today)
    return { id, row, trade: subcontractorOf(row), isOld, isChanged: changedKeys.has(id) }
  })
}

/** Every word of the search is found in code, section, name, source or trade. */
export function filterRows(
  rows: readonly ListedRow[],
  { search, trade, grade, standing }: AssemblyFilter,
): readonly ListedRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter((one) => {
    if (trade !== '' && one.trade !== trade) return false
    if (grade && one.row.grade !== grade) return false
    if (standing && !stands(one, standing)) return false
    const { id, csi, item, source } = one.row
    const text = `${id} ${csi} ${item} ${source} ${one.trade}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

function stands({ row, isOld, isChanged }: ListedRow, standing: Standing): boolean {
  const isQuoted = (row.quotes?.length ?? 0) > 0
  return { old: isOld, changed: isChanged, quoted: isQuoted, unquoted: !isQuoted }[standing]
}

export function readGrade(text: string | null): Grade | undefined {
  return grades.find((grade) => grade === text)
}

export function readStanding(text: string | null): Standing | undefined {
  return standings.find((standing) => standing === text)
}
