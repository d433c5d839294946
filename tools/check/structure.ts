import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const featureWords = ['routes', 'commands', 'reads', 'writes', 'jobs']
const emptyNames =
  /^(utils?|helpers?|misc|common|shared|manager|service|base|index)$|-(utils?|helpers?|manager|service)$/
const maxLines = 250
const maxTestLines = 500

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

function nameComplaints(path: string): string[] {
  const stem = basename(path).replace(/(\.test)?\.[a-z]+$/, '')
  if (!emptyNames.test(stem)) return []
  return [`${path}: "${stem}" says nothing; name the file after the one thing it holds`]
}

// `features/orders/commands.ts`, or `features/orders/commands/approve-order.ts` when it has grown.
function featureComplaints(path: string): string[] {
  const inFeature = /^src\/server\/features\/[^/]+\/([^/]+)/.exec(path)
  const word = inFeature?.[1]?.replace(/\.tsx?$/, '')
  if (word === undefined || isTest(path) || featureWords.includes(word)) return []
  return [`${path}: a feature holds only ${featureWords.join(', ')} and their tests`]
}

function jsxComplaints(path: string): string[] {
  if (!path.endsWith('.tsx') || !/^src\/(core|contract)\//.test(path)) return []
  return [`${path}: core and contract draw nothing; JSX lives in report, web and mails`]
}

function lengthComplaints(path: string, text: string): string[] {
  const lines = text.split('\n').length - 1
  if (lines <= (isTest(path) ? maxTestLines : maxLines)) return []
  return [`${path}: ${lines} lines; split it by subject`]
}

/** Money is written by `core/money/format-money.ts`; these write dates, and nothing else does. */
const dateFormatters = [
  'src/core/time/time-zone.ts',
  'src/server/emails/moment-text.ts',
  'src/web/lib/format-date.ts',
]

function formatComplaints(path: string, text: string): string[] {
  if (isTest(path) || dateFormatters.includes(path)) return []
  if (!/Intl\.(NumberFormat|DateTimeFormat)|\.toLocale\w*String\(/.test(text)) return []
  return [`${path}: has a format of its own; use format-money.ts or format-date.ts`]
}

/** Files under `src` that break the folder rules, and the number of files checked. */
export function checkStructure(root: string): { files: number; complaints: string[] } {
  const paths = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  const complaints = paths.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return [
      ...nameComplaints(path),
      ...featureComplaints(path),
      ...jsxComplaints(path),
      ...lengthComplaints(path, text),
      ...formatComplaints(path, text),
    ]
  })
  return { files: paths.length, complaints }
}
