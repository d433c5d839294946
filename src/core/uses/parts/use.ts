/**
 * Everything that a kind of space decides. A use has a folder of its own beside this one, and no
 * other code asks which use a project has: it reads these properties, rooms and equipment.
 */
import type { AssemblyId } from '#core/assemblies/rows/assemblies.ts'
import type { ConfiguredProjectType } from '#core/catalog/configured-project-type.ts'
import type { PermitKind } from '#core/catalog/permit-kind.ts'
import type { TemplateId } from '#core/catalog/project-type.ts'
import type { CountedCost } from '#core/owner-costs/counted-cost.ts'
import type { OwnerCostId } from '#core/owner-costs/owner-cost-rows.ts'
import type { Phrase } from '#core/phrases/phrase.ts'
import type { AskedProgramFact, KitchenKind, SpaceCondition } from '#core/project/program-facts.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { EquipmentPoint, FurnishedSpace } from './equipment.ts'
import type { StartingPoint } from './handover.ts'
import type { OccupancyGroup, OccupantLoad } from './occupancy.ts'
import type { RoomKind } from './room-kinds.ts'
import type { Room, RoomFacts } from './rooms.ts'

/** So many in any space, and one more for each so many square feet. */
export type BaseAndArea = { readonly base: number; readonly areaOfEach: number }

/** What the purchases of the owner are counted from. */
export type PlannedSpace = FurnishedSpace & {
  readonly equipment: readonly EquipmentPoint[]
  readonly seats: number
  readonly barFeet: number
  readonly kitchen: { readonly kind: KitchenKind }
  readonly start: Pick<StartingPoint, 'kitchenStays'>
}

export type Use = {
  /** Also the id of the template that prices it. */
  readonly id: TemplateId
  /** Its people eat there: it has a kitchen and toilets by the columns of dining. */
  readonly servesFood: boolean
  readonly space: {
    /** Usual ceilings and decks, feet (judgment; the deck of a strip center follows retail guides). */
    readonly ceiling: number
    readonly deck: number
    readonly depthToWidth: number
  }
  /** The remaining area, without rooms and restrooms, is the open floor. Areas are planning norms. */
  readonly openFloor: RoomKind
  readonly rooms: (facts: RoomFacts) => readonly Room[]
  readonly equipment: (space: FurnishedSpace) => readonly EquipmentPoint[]
  readonly seats: (facts: ProjectFacts) => number
  readonly handover: Readonly<Record<SpaceCondition, StartingPoint>>
  readonly occupancy: {
    readonly load: (area: number, seats: number) => OccupantLoad
    readonly group: (occupants: number) => OccupancyGroup
    /** What is counted to know whether it is an assembly space; null where it never is one. */
    readonly assemblesBy: 'seats' | 'people' | null
    /** Restrooms regardless of the code. */
    readonly leastRestrooms: (area: number) => number
  }
  readonly finishes: {
    /** The visible part of a space: a dining room has more of it than an office floor (judgment). */
    readonly visibleWork: number
    /** Per 1,000 sf. */
    readonly bulkheadFeet: number
  }
  readonly millwork: {
    readonly counter: AssemblyId
    /** One more foot for each 400 sf. */
    readonly deskFeet: number
  }
  readonly power: {
    /** Connected load (judgment). */
    readonly voltAmpsPerSquareFoot: number
    /** The panel where no new service asks for a larger one. */
    readonly panel: AssemblyId
    /** Circuits beside those of the equipment points. */
    readonly dedicated: BaseAndArea
    readonly dimmingZones: BaseAndArea
    readonly dataOutlet: AssemblyId
  }
  readonly plumbing: {
    /** Of the kitchen, a tank whatever is built, or one that comes with restrooms. */
    readonly hotWater: 'kitchen' | 'own-tank' | 'with-restrooms'
    /** Square feet at which a fixture takes 13 ft of water pipe; fixtures that stand together take less. */
    readonly pipedArea: number
  }
  readonly air: {
    /** Tons. Closed rooms ask for zones of their own: no unit serves more than about 2,000 sf of them. */
    readonly largestUnit: 5 | 7.5
    /** Beside hoods: of the whole space, or at the equipment that asks for it (IMC 403.3). */
    readonly exhaust: 'restrooms-only' | 'whole-space' | 'at-source'
  }
  readonly schedule: {
    readonly designWeeks: number
    /** In spaces under 2,500 sf. */
    readonly finalInspectionWeeks: 1 | 2
    /** Anchors and fireproofing are inspected also where the shell is not new. */
    readonly hasSpecialInspection: boolean
  }
  /** Without an answer to these the range is wider, in the order in which they are asked. */
  readonly asks: readonly AskedProgramFact[]
  /** To settle in the lease of such a space, beside what every tenant asks. */
  readonly leaseQuestions: readonly string[]
  /** The permits whose declared costs it is compared with. */
  readonly permitKind: PermitKind
  /** The nearest list of bid items that staff edits. */
  readonly configuration: ConfiguredProjectType
  readonly words: {
    /** In a sentence: `a dental practice`. */
    readonly called: string
    /** What nobody calls another kind of space, as the source of a pattern. */
    readonly names: string
    /** What no other kind of space has, as the source of a pattern. */
    readonly equipment: string
    /** Names and equipment of other uses that such a space may have as well, as that of a pattern. */
    readonly mayHave: string
    /** What the estimate of another use leaves out, as the subject of a sentence, in the plural. */
    readonly needs: string
    /** The names of the same use in what a space was before, as the source of a pattern. */
    readonly sameUse: string
    readonly phrases: readonly Phrase[]
  }
  readonly ownerCosts: {
    readonly design: OwnerCostId
    readonly licenses: (space: PlannedSpace) => readonly CountedCost[]
    /** Furniture, machines and tills; never what is in the construction lines. */
    readonly equipment: (space: PlannedSpace) => readonly CountedCost[]
    readonly network: (area: number) => readonly CountedCost[]
    /** Signs and music. */
    readonly signs: readonly CountedCost[]
    readonly hasInteriorDesigner: boolean
    /** What a budget usually leaves out. */
    readonly unusual: (space: PlannedSpace) => readonly CountedCost[]
  }
}
