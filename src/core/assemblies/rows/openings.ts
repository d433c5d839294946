import type { AssemblyRow } from '../assembly.ts'

// biome-ignore format: one row a line, so that an estimator can read down the columns
export const openingsRows = {
  '08-010': ['08 14 16', 'Solid-core wood door, hollow-metal frame, lever lockset, hinges, stop (3070, not rated)', 'EA', 'CARP', 4.2, 112000, 0, 0, 'normal', 'D'],
  '08-011': ['08 14 16', 'Rated solid-core wood door, 20-45 min, with closer and seals, otherwise as 08-010', 'EA', 'CARP', 5.2, 152000, 0, 0, 'normal', 'D'],
  '08-012': ['08 11 13', 'Hollow-metal door and frame with closer', 'EA', 'CARP', 5.5, 165000, 0, 0, 'normal', 'D'],
  '08-013': ['08 71 00', 'Add panic exit device', 'EA', 'CARP', 2, 78000, 0, 0, 'normal', 'D'],
  '08-014': ['08 11 13', 'Exterior insulated hollow-metal service door in new masonry opening', 'EA', 'CARP', 16, 270000, 15000, 320000, 'wide', 'D'],
  '08-015': ['08 14 16', 'Wood door, aluminum frame, 18-24 in sidelight (office)', 'EA', 'CARP', 6.5, 205000, 0, 0, 'normal', 'D'],
  '08-016': ['08 11 13', 'Borrowed light 3x4 hollow metal, glazed', 'EA', 'CARP', 4, 70000, 0, 0, 'normal', 'D'],
  '08-017': ['08 43 16', 'Glass office front, aluminum framed, butt joint', 'SF', 'GLZ', 0.19, 6000, 0, 350000, 'normal', 'D'],
  '08-018': ['08 43 16', 'Glass swing door in office front', 'EA', 'GLZ', 7, 265000, 0, 0, 'normal', 'D'],
  '08-019': ['08 42 26', 'All-glass (rail) entrance door', 'EA', 'GLZ', 12, 490000, 0, 550000, 'normal', 'D'],
  '08-020': ['08 43 13', 'Exterior storefront, thermally broken, 1 in insulating glass', 'SF', 'GLZ', 0.2, 6000, 200, 400000, 'normal', 'D'],
  '08-021': ['08 43 13', 'Storefront door, single, with closer, panic or lock', 'EA', 'GLZ', 9, 320000, 0, 0, 'normal', 'D'],
  '08-022': ['08 43 13', 'Storefront doors, pair', 'EA', 'GLZ', 14, 560000, 0, 0, 'normal', 'D'],
  '08-023': ['08 71 13', 'Low-energy automatic operator with two buttons', 'EA', 'GLZ', 8, 295000, 0, 0, 'normal', 'D'],
  '08-024': ['08 14 16', 'Sliding barn-type door with track', 'EA', 'CARP', 5, 135000, 0, 0, 'normal', 'D'],
  '08-025': ['08 38 00', 'Double-acting traffic door (kitchen)', 'EA', 'CARP', 4.5, 105000, 0, 0, 'normal', 'D'],
  '08-026': ['08 14 16', 'Cased opening', 'EA', 'CARP', 2.2, 24000, 0, 0, 'normal', 'D'],
  '08-027': ['08 33 13', 'Coiling counter shutter 8 ft', 'EA', 'CARP', 10, 290000, 0, 0, 'normal', 'D'],
  '08-028': ['13 49 00', 'Lead-lined door and frame', 'EA', 'CARP', 9, 430000, 0, 0, 'wide', 'D'],
  '08-029': ['13 49 00', 'Lead-glass view window 24x24', 'EA', 'GLZ', 4, 230000, 0, 0, 'wide', 'D'],
  '08-030': ['08 83 00', 'Mirror, polished edge', 'SF', 'GLZ', 0.09, 1300, 0, 35000, 'normal', 'D'],
  '08-031': ['08 71 00', 'Re-key / re-core existing lock', 'EA', 'CARP', 0.6, 7500, 0, 15000, 'normal', 'D'],
  '08-032': ['08 87 00', 'Privacy or solar film', 'SF', 'GLZ', 0.06, 650, 0, 35000, 'normal', 'D'],
  '08-033': ['08 56 19', 'Transaction / pass-through window', 'EA', 'CARP', 5, 95000, 0, 0, 'wide', 'D'],
} as const satisfies Readonly<Record<string, AssemblyRow>>
