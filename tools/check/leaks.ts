import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ownRules = 'tools/check/leaks.ts'
const binary = /\.(png|jpe?g|webp|avif|ico|woff2?|ttf|otf|pdf|gz|br|zip|xlsx)$/

/** What must never be committed, and how to name it to whoever did. */
const leaks: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  {
    what: 'a path of one machine',
    pattern: /(^|[\s'"`(=])\/(work|tmp|root|home\/\w+|Users\/\w+)\//,
  },
  { what: 'a private key', pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/ },
  { what: 'a payment provider key', pattern: /\b[sr]k_live_\w{10,}|\bwhsec_[A-Za-z0-9]{32,}/ },
  {
    what: 'a cloud or forge token',
    pattern: /\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{30,}|\bxox[bp]-\w/,
  },
  {
    what: 'a registry host',
    pattern: /"resolved":\s*"https?:|registry\s*=\s*https?:|\/\/registry\./,
  },
  { what: 'a conflict marker', pattern: /^(<{7}|>{7}) / },
]

/** One line per leak: file, line number and what it is. Never the leaked text itself. */
export function findLeaks(root: string, paths: readonly string[]): string[] {
  return paths
    .filter((path) => path !== ownRules && !binary.test(path))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          leaks
            .filter((leak) => leak.pattern.test(line))
            .map((leak) => `${path}:${index + 1}: ${leak.what}`),
        ),
    )
}
