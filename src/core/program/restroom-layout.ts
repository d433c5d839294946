/**
 * How new toilets are laid out: each in a room of its own, or, from four on, in two rooms with
 * compartments and urinals, as restaurants and assembly spaces build them. Sizes are judgment.
 */

export type RestroomLayout = {
  /** Rooms with a door, a fan and an accessible set of fittings each. */
  readonly rooms: number
  readonly toilets: number
  readonly urinals: number
  readonly lavatories: number
  readonly compartments: number
  /** Feet of chase wall around them. */
  readonly wallFeet: number
  /** Square feet of all of them. */
  readonly area: number
}

/** Square feet of a room for one person. */
export const restroomArea = 56
/** From so many toilets on they share two rooms. */
const sharedFrom = 4
/** Three walls of seven and a half feet each; the fourth exists. */
const wallFeetOfOne = 22
/** Feet of wall behind the door of a shared room, so that nobody looks in. */
const sightWall = 8
/** Square feet for each fixture of a shared room. */
const sharedArea = 45

export function layOutRestrooms(toBuild: number): RestroomLayout {
  if (toBuild < sharedFrom) {
    return {
      rooms: toBuild,
      toilets: toBuild,
      urinals: 0,
      lavatories: toBuild,
      compartments: 0,
      wallFeet: toBuild * wallFeetOfOne,
      area: toBuild * restroomArea,
    }
  }
  // Half of the toilets are the men's; half of those may be urinals.
  const urinals = Math.floor(toBuild / 4)
  const toilets = toBuild - urinals
  return {
    rooms: 2,
    toilets,
    urinals,
    lavatories: Math.ceil(toBuild / 2),
    compartments: toilets,
    wallFeet: 2 * (3 * Math.sqrt((toBuild / 2) * sharedArea) + sightWall),
    area: toBuild * sharedArea,
  }
}

/** `2 restrooms`, or `2 rooms with 4 toilets and 1 urinal`. */
export function restroomsText({ rooms, toilets, urinals, compartments }: RestroomLayout): string {
  if (compartments === 0) return `${rooms} restroom${rooms === 1 ? '' : 's'}`
  return `${rooms} rooms with ${toilets} toilets and ${urinals} urinal${urinals === 1 ? '' : 's'}`
}
