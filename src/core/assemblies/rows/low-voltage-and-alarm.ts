import type { AssemblyRow } from '../assembly.ts'

// biome-ignore format: one row a line, so that an estimator can read down the columns
export const lowVoltageAndAlarmRows = {
  '27-010': ['27 15 00', 'Data outlet, 1 x Cat6, tested', 'EA', 'LV', 1.6, 6400, 0, 60000, 'normal', 'D'],
  '27-011': ['27 15 00', 'Data outlet, 2 x Cat6', 'EA', 'LV', 2.4, 11500, 0, 60000, 'normal', 'D'],
  '27-012': ['27 11 00', 'Wall rack, patch panel, ladder', 'LS', 'LV', 8, 98000, 0, 0, 'normal', 'D'],
  '27-013': ['27 41 00', 'TV / display rough-in (box, conduit, power, data)', 'EA', 'LV', 3, 14500, 0, 0, 'normal', 'D'],
  '27-014': ['27 51 00', 'Ceiling speaker', 'EA', 'LV', 2, 12200, 0, 0, 'normal', 'D'],
  '27-015': ['27 51 00', 'Amplifier, source, volume control', 'LS', 'LV', 6, 98000, 0, 0, 'normal', 'D'],
  '28-010': ['28 13 00', 'Access-controlled door', 'EA', 'LV', 12, 165000, 0, 0, 'wide', 'D'],
  '28-011': ['28 13 00', 'Access head end', 'LS', 'LV', 8, 145000, 0, 0, 'normal', 'D'],
  '28-012': ['28 23 00', 'IP camera', 'EA', 'LV', 3.4, 39500, 0, 0, 'normal', 'D'],
  '28-013': ['28 23 00', 'Video recorder', 'LS', 'LV', 5, 98000, 0, 0, 'normal', 'D'],
  '28-014': ['28 16 00', 'Intrusion panel, keypad, 4 devices', 'LS', 'LV', 12, 72000, 0, 0, 'normal', 'D'],
  '28-020': ['28 46 00', 'Fire alarm panel, small addressable, batteries', 'EA', 'FA', 24, 330000, 0, 0, 'wide', 'D'],
  '28-021': ['28 46 00', 'Fire alarm device (horn/strobe, pull, detector)', 'EA', 'FA', 2.6, 17000, 0, 160000, 'normal', 'D'],
  '28-022': ['28 46 00', 'Cellular communicator', 'EA', 'FA', 5, 52000, 0, 0, 'normal', 'D'],
  '28-023': ['28 46 00', 'Tie-in and re-program building panel (landlord\'s vendor)', 'LS', 'FA', 10, 45000, 0, 95000, 'wide', 'D'],
  '28-024': ['28 46 00', 'Fire alarm drawings, permit, test', 'LS', 'FA', 14, 35000, 0, 90000, 'normal', 'D'],
  '28-025': ['28 46 00', 'Duct smoke detector with relay', 'EA', 'FA', 3.2, 30000, 0, 0, 'normal', 'D'],
} as const satisfies Readonly<Record<string, AssemblyRow>>
