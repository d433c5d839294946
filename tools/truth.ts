/**
 * `npm run truth`: plants faults into the lines of core, commands and web logic that differ from the
 * main branch, and runs the tests beside them. Red when fewer than 85 % are noticed.
 */
import { readArguments } from './tool-arguments.ts'
import { isTrue } from './truth/judge-truth.ts'
import { tryFaults } from './truth/try-faults.ts'

readArguments('Usage: npm run truth', {})

const judged = await tryFaults()
const tried = judged.noticed + judged.survived.length
console.log(
  `${judged.noticed} of ${tried} planted faults were noticed (${judged.possible} possible).`,
)
for (const survivor of judged.survived) console.log(`  no test noticed that ${survivor}`)
process.exitCode = isTrue(judged) ? 0 : 1
