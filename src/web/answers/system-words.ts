/** How each answer about an existing system is said: what is there, not “yes”. */
import type { ExistingSystemId } from '#core/project/project-facts.ts'

type SystemWords = { readonly there: string; readonly missing: string }

export const systemWords: Readonly<Record<ExistingSystemId, SystemWords>> = {
  electricalPanel: { there: 'Panel with room', missing: 'None or full' },
  fireAlarm: { there: 'Alarm to join', missing: 'No alarm' },
  fireSuppression: { there: 'Sprinklers', missing: 'No sprinklers' },
  hvac: { there: 'Can stay', missing: 'No units' },
  greaseInterceptor: { there: 'One outside', missing: 'None outside' },
}

export const notSure = 'Not sure'
