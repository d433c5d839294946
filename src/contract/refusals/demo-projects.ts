/** Refusals of demo projects, and what is said of each. */
export const demoProjectsRefusals = {
  'no-such-project': 'Demo project not found - please ensure project exists in database',
} as const
