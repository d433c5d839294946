/** Orders that take long, by what was counted and by the level of finish, in weeks. Judgment. */
import type { ProjectFacts } from '#core/project/project-facts.ts'

/** An assembly that was counted on a line, with its labor-hours. */
export type CountedWork = {
  readonly line: string
  readonly assembly: string
  readonly hours: number
}

export type LongLead = { readonly label: string; readonly weeks: number }

const switchgear: LongLead = { label: 'electrical switchgear', weeks: 20 }
const interceptor: LongLead = { label: 'the grease interceptor', weeks: 8 }
const walkIn: LongLead = { label: 'the walk-in cooler', weeks: 10 }
const medicalGas: LongLead = { label: 'medical gas equipment', weeks: 12 }
const rooftopUnits: LongLead = { label: 'rooftop units', weeks: 14 }

const leadsOfAssemblies: Readonly<Record<string, LongLead>> = {
  '08-020': { label: 'the storefront', weeks: 8 },
  '11-011': walkIn,
  '11-012': walkIn,
  '21-014': { label: 'the backflow preventer of the fire line', weeks: 10 },
  '22-040': interceptor,
  '22-041': interceptor,
  '22-042': interceptor,
  '22-054': medicalGas,
  '23-010': rooftopUnits,
  '23-011': rooftopUnits,
  '23-012': rooftopUnits,
  '23-013': rooftopUnits,
  '23-030': { label: 'the exhaust hood', weeks: 12 },
  '23-033': { label: 'the make-up air unit', weeks: 14 },
  '23-037': { label: 'air-handling units', weeks: 16 },
  '26-012': switchgear,
  // Meter socket and disconnect of a small service are stock items.
  '26-013': { label: 'the meter and service disconnect', weeks: 8 },
  '26-014': switchgear,
  '26-015': switchgear,
  '26-016': switchgear,
  '26-017': switchgear,
}

/** Where the assembly stands in for what is ordered. */
const leadsOfLines: Readonly<Record<string, LongLead>> = {
  emergencyPower: { label: 'the generator and transfer switch', weeks: 26 },
  builtIns: { label: 'custom millwork', weeks: 10 },
}

const finishLeads = {
  standard: { label: 'doors, hardware and light fixtures', weeks: 6 },
  upgraded: { label: 'upgraded finishes', weeks: 7 },
  custom: { label: 'custom finishes and millwork', weeks: 10 },
  luxury: { label: 'imported finishes and custom millwork', weeks: 12 },
} as const

/** The order that takes longest of what was counted. */
export function longestLead(facts: ProjectFacts, work: readonly CountedWork[]): LongLead {
  const procedureLights = facts.specialFeatures.includes('surgical-lighting')
    ? [{ label: 'procedure lights', weeks: 12 }]
    : []
  return [
    ...procedureLights,
    ...work.flatMap(({ line, assembly }) => {
      const lead = leadsOfLines[line] ?? leadsOfAssemblies[assembly]
      return lead ? [lead] : []
    }),
  ].reduce<LongLead>(
    (longest, lead) => (lead.weeks > longest.weeks ? lead : longest),
    finishLeads[facts.finishQuality],
  )
}
