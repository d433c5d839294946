import { askAs } from './asking-role.ts'

/**
 * Steps of the program within a customer's request, such as settling an order after its payment:
 * they read working estimates and answer none of it. An import rule names the modules that may.
 */
export function asProgram<Answer>(work: () => Answer): Answer {
  return askAs('program', work)
}
