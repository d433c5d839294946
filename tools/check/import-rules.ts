import { runPackage } from '../run.ts'
import { findFolderCycles, type Imports } from './folder-cycles.ts'

type Cruise = {
  readonly modules: Imports
  readonly summary: {
    readonly totalCruised: number
    readonly violations: readonly {
      readonly from: string
      readonly to: string
      readonly rule: { readonly name: string }
    }[]
  }
}

const noFolderCycles = { name: 'no-folder-cycles' }

/**
 * The result of the import rules for `src` below `root`; a string when they could not be applied.
 */
export async function cruise(root: string): Promise<Cruise['summary'] | string> {
  const config = ['--config', 'dependency-cruiser.config.mjs']
  const outcome = await runPackage('depcruise', [...config, '--output-type', 'json', 'src'], {
    cwd: root,
  })
  try {
    const { modules, summary } = JSON.parse(outcome.stdout) as Cruise
    // A parser that cannot read TypeScript sees no modules and therefore reports no violations.
    if (summary.totalCruised === 0) return 'dependency-cruiser read no module at all'
    const cycles = findFolderCycles(modules).map((step) => ({ ...step, rule: noFolderCycles }))
    return { ...summary, violations: [...summary.violations, ...cycles] }
  } catch {
    return outcome.output
  }
}

export async function importComplaints(root: string): Promise<string> {
  const summary = await cruise(root)
  if (typeof summary === 'string') return summary
  return summary.violations
    .map((found) => `${found.rule.name}: ${found.from} → ${found.to}`)
    .join('\n')
}
