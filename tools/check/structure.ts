import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { projectTypes, templateIds } from '#core/catalog/project-type.ts'

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

/** These write money and dates, and nothing else does. */
const formatters = [
  'src/core/money/format-money.ts',
  'src/core/time/time-zone.ts',
  'src/server/emails/moment-text.ts',
  'src/web/lib/format-date.ts',
]

function formatComplaints(path: string, text: string): string[] {
  if (isTest(path) || formatters.includes(path)) return []
  if (!/Intl\.(NumberFormat|DateTimeFormat)|\.toLocale\w*String\(/.test(text)) return []
  return [`${path}: has a format of its own; use format-money.ts or format-date.ts`]
}

/**
 * The day of a moment, cut out of its text: that is the day in UTC, which is tomorrow in the
 * market's evening. `.slice(0, 10)` of a text that is no moment says so by its name.
 */
const cutDay = new RegExp(
  [
    String.raw`toISOString\(\)\s*\.(?:slice|substring|substr|split|replace|match)\(`,
    String.raw`\b(?:now|today|day|date|moment|instant|since|until|\w+(?:At|_at|On|_on|Date|Deadline|Until))\??\.(?:slice|substring|substr)\(0, ?(?:4|7|10|16|19)\)`,
    String.raw`\.(?:slice|substring|substr)\(0, ?10\)(?:\s*\?\?[^\n]*)?\s*(?:as Day|[<>=])`,
    String.raw`\.split\(['"]T['"]\)`,
    String.raw`\.(?:get|set)(?:UTC)?(?:Date|Month|FullYear|Day|Hours)\(`,
  ].join('|'),
)

/** In the first, and where months and years are counted from a moment in the provider's way, in UTC. */
const calendars = [
  'src/core/time/',
  'src/core/subscription/usage-month.ts',
  'src/core/retention/retention-periods.ts',
  'src/server/testing/simulation/months-after.ts',
]

function dayComplaints(path: string, text: string): string[] {
  if (isTest(path) || calendars.some((calendar) => path.startsWith(calendar))) return []
  const [found] = cutDay.exec(text) ?? []
  if (found === undefined) return []
  return [`${path}: takes a day from UTC (${found}); ask localDay or marketToday for it`]
}

const useName = `['"](?:${[...projectTypes, ...templateIds].join('|')})['"]`

/** A comparison with the name of a use. The pages of the office have a kind of the same name. */
const useComparison = new RegExp(
  [
    `(?<!\\.kind\\s*)[=!]==\\s*${useName}`,
    `${useName}\\s*[=!]==`,
    `\\bcase\\s+${useName}`,
    `\\.(?:includes|has|startsWith)\\(\\s*${useName}`,
    `\\[(?:\\s*${useName},?)+\\s*\\](?:\\s+as const\\))?\\.(?:includes|some)\\(`,
  ].join('|'),
)

function useComplaints(path: string, text: string): string[] {
  if (isTest(path) || path.startsWith('src/core/uses/')) return []
  const [found] = useComparison.exec(text) ?? []
  if (found === undefined) return []
  return [`${path}: asks for a use by its name (${found}); let the use decide it in core/uses`]
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
      ...dayComplaints(path, text),
      ...useComplaints(path, text),
    ]
  })
  return { files: paths.length, complaints }
}
