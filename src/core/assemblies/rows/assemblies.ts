/** The assemblies that come with the program, priced 2026-07 for Des Moines. */
import type { Day } from '#core/time/day.ts'
import { type Assembly, type AssemblyRow, assemblyFrom } from '../assembly.ts'
import { carpentryAndProtectionRows } from './carpentry-and-protection.ts'
import { electricalRows } from './electrical.ts'
import { finishesRows } from './finishes.ts'
import { generalRequirementsRows } from './general-requirements.ts'
import { hvacRows } from './hvac.ts'
import { lowVoltageAndAlarmRows } from './low-voltage-and-alarm.ts'
import { openingsRows } from './openings.ts'
import { siteAndStructureRows } from './site-and-structure.ts'
import { specialtiesAndEquipmentRows } from './specialties-and-equipment.ts'
import { sprinklersAndPlumbingRows } from './sprinklers-and-plumbing.ts'

/** Of all rows, and of the wages. */
export const assemblyPriceDate: Day = '2026-07-01'

const rows = {
  ...generalRequirementsRows,
  ...siteAndStructureRows,
  ...carpentryAndProtectionRows,
  ...openingsRows,
  ...finishesRows,
  ...specialtiesAndEquipmentRows,
  ...sprinklersAndPlumbingRows,
  ...hvacRows,
  ...electricalRows,
  ...lowVoltageAndAlarmRows,
}

export type AssemblyId = keyof typeof rows

export const assemblyIds = Object.keys(rows) as AssemblyId[]

/** Every assembly by its number, made of division and sequence number: `09-011`. */
export type Assemblies = Readonly<Record<AssemblyId, Assembly>>

export const builtInAssemblies = Object.fromEntries(
  assemblyIds.map((id) => [id, assemblyFrom(id, rows[id] as AssemblyRow, assemblyPriceDate)]),
) as Assemblies

export function isAssemblyId(text: string): text is AssemblyId {
  return Object.hasOwn(rows, text)
}
