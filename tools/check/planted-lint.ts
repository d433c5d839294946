/** Files that each break rules of the linter. */

const bug = `export default function plantedBug(input: any) {
  console.log(new Date(), input!, process.env)
  for (const _ of input) if (_) Promise.resolve(_)
}
`

const lines = (count: number) => '  planted += 1\n'.repeat(count)
const deep = (levels: number): string =>
  levels === 0 ? 'planted += 1\n' : `if (planted > ${levels}) {\n${deep(levels - 1)}}\n`

/** Every named rule must be reported in its file. */
export const lintPlants = [
  {
    path: 'src/core/planted-bug.ts',
    text: bug,
    rules: [
      'noDefaultExport',
      'noExplicitAny',
      'noConsole',
      'noNonNullAssertion',
      'noProcessEnv',
      'noFloatingPromises',
      'plugin',
    ],
  },
  {
    // The transaction may be over before the line is written.
    path: 'src/server/features/planted/commands.ts',
    text: `import { recordAudits } from '#server/audit/record-audit.ts'
export async function planted(...given: Parameters<typeof recordAudits>): Promise<void> {
  recordAudits(...given)
}
`,
    rules: ['noFloatingPromises'],
  },
  {
    path: 'src/server/planted-window.ts',
    text: 'export const planted = window.location\n',
    rules: ['noRestrictedGlobals'],
  },
  {
    path: 'src/core/planted-length.ts',
    text: `export function plantedLength(planted: number): number {\n${lines(61)}  return planted\n}\n`,
    rules: ['noExcessiveLinesPerFunction'],
  },
  {
    path: 'src/core/planted-depth.ts',
    text: `export function plantedDepth(planted: number): number {\n${deep(6)}  return planted\n}\n`,
    rules: ['noExcessiveCognitiveComplexity'],
  },
]
