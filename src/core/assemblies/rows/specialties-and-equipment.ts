import type { AssemblyRow } from '../assembly.ts'

// biome-ignore format: one row a line, so that an estimator can read down the columns
export const specialtiesAndEquipmentRows = {
  '10-010': ['10 28 13', 'Accessible restroom accessory set (bars, mirror, dispensers, sign, hook)', 'EA', 'CARP', 4.5, 76000, 0, 0, 'normal', 'D'],
  '10-011': ['10 28 13', 'Baby changing station', 'EA', 'CARP', 1.2, 33000, 0, 0, 'normal', 'D'],
  '10-012': ['10 21 13', 'Toilet compartment, solid plastic', 'EA', 'CARP', 3.5, 108000, 0, 120000, 'normal', 'D'],
  '10-013': ['10 21 13', 'Urinal screen', 'EA', 'CARP', 1, 27000, 0, 0, 'normal', 'D'],
  '10-014': ['10 44 16', 'Fire extinguisher 2A:10BC in semi-recessed cabinet', 'EA', 'CARP', 1.2, 23500, 0, 0, 'normal', 'D'],
  '10-015': ['10 44 16', 'Fire extinguisher on bracket', 'EA', 'CARP', 0.5, 9500, 0, 0, 'normal', 'D'],
  '10-016': ['10 44 16', 'Class K extinguisher with placard', 'EA', 'CARP', 0.5, 29000, 0, 0, 'normal', 'D'],
  '10-017': ['10 26 00', 'Corner guard stainless', 'EA', 'CARP', 0.6, 4500, 0, 0, 'normal', 'D'],
  '10-018': ['10 14 00', 'Room / code sign with braille', 'EA', 'CARP', 0.3, 4800, 0, 15000, 'normal', 'D'],
  '10-019': ['12 24 00', 'Roller shade, manual', 'EA', 'CARP', 0.9, 26500, 0, 0, 'normal', 'D'],
  '10-020': ['10 51 00', 'Employee locker', 'EA', 'CARP', 0.8, 23500, 0, 0, 'normal', 'D'],
  '10-021': ['10 11 00', 'Marker board 4x6', 'EA', 'CARP', 1.2, 27000, 0, 0, 'normal', 'D'],
  '10-022': ['10 28 19', 'Shower fittings (folding seat, bars, curtain or door, hooks)', 'EA', 'CARP', 4, 62000, 0, 0, 'normal', 'D'],
  '11-010': ['11 40 00', 'Set, level and final-connect owner\'s kitchen equipment, per piece', 'EA', 'KEQ', 2.2, 5500, 0, 50000, 'normal', 'D'],
  '11-011': ['11 41 13', 'Walk-in cooler 8x10 with remote condensing unit, installed', 'EA', 'KEQ', 36, 1380000, 40000, 0, 'wide', 'D'],
  '11-012': ['11 41 13', 'Walk-in cooler + freezer 8x16, installed', 'EA', 'KEQ', 58, 2400000, 60000, 0, 'wide', 'D'],
  '11-013': ['11 48 00', 'Door-type dish machine, booster, clean/soiled tables', 'EA', 'KEQ', 12, 1550000, 0, 0, 'wide', 'D'],
  '11-014': ['11 48 00', 'Under-counter dish or glass machine', 'EA', 'KEQ', 4.5, 630000, 0, 0, 'wide', 'D'],
} as const satisfies Readonly<Record<string, AssemblyRow>>
