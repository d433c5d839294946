/** The city whose facts price and schedule a project. Another city is another pack, and this line. */
import type { CityPack } from '../city-pack.ts'
import { desMoines } from './des-moines.ts'

export const homeCity: CityPack = desMoines
