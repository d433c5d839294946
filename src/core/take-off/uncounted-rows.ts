/**
 * Rows of the price book that no rule of the take-off counts, each with its reason: staff may use
 * them in a line, and nobody needs to ask for a price of what nothing asks for.
 */
import type { AssemblyId } from '#core/assemblies/rows/assemblies.ts'

const partOf = (row: string) => `Part of ${row}, which is counted as a whole`
const choice = (row: string) => `A choice instead of ${row}, which staff makes`
const seen = (what: string) => `Only where ${what}; staff adds it`

export const uncountedRows: Readonly<Partial<Record<AssemblyId, string>>> = {
  '01-022': seen('the space stays in use during the work'),
  '01-031': choice('01-030, a larger dumpster'),
  '02-010': partOf('02-022, selective strip-out'),
  '02-011': partOf('02-022, selective strip-out'),
  '02-012': partOf('02-022, selective strip-out'),
  '02-013': partOf('02-022, selective strip-out'),
  '02-014': partOf('02-022, selective strip-out'),
  '02-015': partOf('02-022, selective strip-out'),
  '02-016': partOf('02-022, selective strip-out'),
  '02-019': partOf('02-022, selective strip-out'),
  '02-020': seen('a unit is known to be taken down'),
  '02-021': seen('a hood is known to be taken down'),
  '02-023': 'Excluded by name with its price: only a survey shows whether there is any',
  '02-030': partOf('02-033, trench with patch'),
  '02-031': partOf('02-033, trench with patch'),
  '02-032': partOf('02-033, trench with patch'),
  '06-013': partOf('06-016, cabinets by the foot'),
  '06-014': partOf('06-016, cabinets by the foot'),
  '06-026': seen('a drawing shows trim'),
  '07-012': seen('sound above a ceiling is asked for'),
  '08-011': seen('a rated corridor or room is drawn'),
  '08-024': choice('a door of the finish level'),
  '08-026': choice('a door of the finish level'),
  '08-027': seen('a counter is closed by a shutter'),
  '08-032': seen('film is asked for'),
  '09-010': choice('09-011, the same with batts'),
  '09-014': seen('a rated separation is drawn'),
  '09-031': choice('09-030, lay-in ceiling'),
  '09-033': choice('09-036, the ceiling that stays cut in'),
  '09-043': choice('09-060, washable panels'),
  '09-045': seen('a mural is asked for'),
  '09-052': choice('09-051, vinyl tile'),
  '09-057': choice('09-055, quarry tile'),
  '09-063': choice('09-062, rubber base'),
  '09-065':
    'Excluded by name with its price: only a measurement of the slab shows whether it is needed',
  '10-015': choice('10-014, in a cabinet'),
  '10-019': 'Bought by the owner: window treatments are no construction line',
  '22-044': choice('an interceptor outside, where the authority allows one in the slab'),
  '23-013': choice('two units of 23-011, which serve rooms apart'),
  '23-015': choice('rooftop units, where the roof allows none'),
  '23-016': seen('a room of its own heat load is known'),
  '23-024': choice('23-020 above a ceiling'),
  '23-038': seen('a room without ceiling is heated by itself'),
  '23-039': partOf('23-010 to 23-012, units with thermostat'),
  '26-017': seen('the building’s service is of 480 volts'),
  '26-019': choice('26-018 by the size of the panel'),
  '26-022': choice('26-020, receptacles by room'),
  '28-011': seen('doors are controlled together'),
}

/** Why no rule counts a row; undefined for one that is counted. */
export function whyUncounted(id: string): string | undefined {
  return Object.hasOwn(uncountedRows, id) ? uncountedRows[id as AssemblyId] : undefined
}
