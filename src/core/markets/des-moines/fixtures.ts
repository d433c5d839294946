/**
 * Restrooms by the plumbing code of Iowa, the Uniform Plumbing Code. The steps for and M are
 * from memory and have to be confirmed.
 */
import { plumbingCodes } from '../parts/model-codes.ts'

export const desMoinesFixtures = plumbingCodes.upc
