/**
 * What was measured on the plan of a project, as its estimate uses it. Staff puts it there; no
 * customer's answer sets it.
 */
import { listOf } from '#core/sentence-parts.ts'

/** Where it is kept among the stored answers. */
export const measuredAnswer = 'measuredPlan'

export type MeasuredRooms = {
  /** A kind of room; one that is not known any more counts as not measured. */
  readonly kind: string
  readonly count: number
  /** Square feet of all of them, to the inner faces of walls. */
  readonly area: number
  /** Feet of wall around them, without glass and openings. */
  readonly wallFeet: number
  readonly doors: number
}

/** Walls, once a person says that every room of the suite is measured; without those of restrooms. */
export type MeasuredWalls = {
  /** Walls between rooms that are marked neither new nor existing. */
  readonly feet: number
  readonly newFeet: number
  readonly glassFeet: number
  readonly halfFeet: number
  /** Around the suite. */
  readonly outerFeet: number
}

export type MeasuredSpace = {
  readonly file: string
  /** Of the file's content: the same plan under another name is the same plan. */
  readonly sha256: string
  readonly pages: readonly number[]
  readonly rooms: readonly MeasuredRooms[]
  readonly walls?: MeasuredWalls
}

/** `measured on page 2 of “suite.pdf”`. */
export function measuredText({ file, pages }: MeasuredSpace): string {
  const numbers = listOf(pages.map(String))
  return `measured on ${pages.length === 1 ? 'page' : 'pages'} ${numbers} of “${file}”`
}

/** The answers with this space in them, or without any. */
export function withMeasured(
  answers: Readonly<Record<string, unknown>>,
  space: MeasuredSpace | null,
): Readonly<Record<string, unknown>> {
  const { [measuredAnswer]: _, ...rest } = answers
  return space ? { ...rest, [measuredAnswer]: space } : rest
}

const named = /(measured on pages? [\d, and]+ of )“[^”]*”/g

/** The same texts without the names that people gave to their files. */
export function withoutFileNames<T>(texts: T): T {
  return JSON.parse(JSON.stringify(texts).replaceAll(named, '$1the plan'))
}

/** Undefined for what is none; stored answers may be old. */
export function readMeasuredSpace(value: unknown): MeasuredSpace | undefined {
  if (!isRecord(value)) return undefined
  const { file, sha256 } = value
  if (typeof file !== 'string' || typeof sha256 !== 'string') return undefined
  const rooms = readList(value['rooms']).flatMap(readRooms)
  const walls = readWalls(value['walls'])
  if (rooms.length === 0) return undefined
  return {
    file,
    sha256,
    pages: readList(value['pages']).filter((page) => typeof page === 'number'),
    rooms,
    ...(walls ? { walls } : {}),
  }
}

function readRooms(value: unknown): readonly MeasuredRooms[] {
  if (!isRecord(value) || typeof value['kind'] !== 'string') return []
  const { kind, count, area, wallFeet, doors } = value
  return [count, area, wallFeet, doors].every(isAmount)
    ? [{ kind, count, area, wallFeet, doors } as MeasuredRooms]
    : []
}

function readWalls(value: unknown): MeasuredWalls | undefined {
  if (!isRecord(value)) return undefined
  const { feet, newFeet, glassFeet, halfFeet, outerFeet } = value
  return [feet, newFeet, glassFeet, halfFeet, outerFeet].every(isAmount)
    ? ({ feet, newFeet, glassFeet, halfFeet, outerFeet } as MeasuredWalls)
    : undefined
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}

function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
