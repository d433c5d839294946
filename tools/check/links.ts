import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const isGuide = (path: string) => /^[A-Z]+\.md$/.test(path) || /^docs\/.*\.md$/.test(path)

function withoutCode(markdown: string): string {
  return markdown.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '')
}

/** The anchor that code hosting sites give a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/`|\[|\]\([^)]*\)/g, '')
    .replace(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
}

function anchorsOf(markdown: string): Set<string> {
  const headings = markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6}\s+(.+)$/gm)
  return new Set([...headings].map((match) => anchorOf(match[1] ?? '')))
}

function linkComplaint(root: string, path: string, target: string): string | undefined {
  if (/^[a-z]+:/.test(target)) return undefined
  const [file = '', anchor] = target.split('#')
  const aim = file === '' ? path : normalize(join(dirname(path), decodeURIComponent(file)))
  if (!existsSync(join(root, aim))) return `${path}: ${target} leads nowhere`
  if (anchor === undefined || !aim.endsWith('.md')) return undefined
  const known = anchorsOf(readFileSync(join(root, aim), 'utf8'))
  return known.has(anchor) ? undefined : `${path}: ${aim} has no heading #${anchor}`
}

/** Broken links between the guides, and from them to files. */
export function checkLinks(
  root: string,
  paths: readonly string[],
): { links: number; complaints: string[] } {
  const found = paths.filter(isGuide).flatMap((path) => {
    const text = withoutCode(readFileSync(join(root, path), 'utf8'))
    const inline = [...text.matchAll(/\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g)]
    const named = [...text.matchAll(/^\[[^\]]+\]:\s*(\S+)/gm)]
    return [...inline, ...named].map((match) => ({ path, target: match[1] ?? '' }))
  })
  const complaints = found.flatMap(({ path, target }) => linkComplaint(root, path, target) ?? [])
  return { links: found.length, complaints }
}
