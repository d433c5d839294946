/**
 * Rebuilds a DOCX from the parts that contain text and pictures. Macros, objects, controls,
 * templates and external references are left out; links have no target.
 */
import { posix } from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import { cleanPicture } from './clean-picture.ts'

const keptParts =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|docProps\/(core|app)\.xml|word\/_rels\/[\w.]+\.rels|word\/theme\/theme\d*\.xml|word\/(document|styles|stylesWithEffects|settings|webSettings|fontTable|numbering|footnotes|endnotes|comments|header\d*|footer\d*)\.xml)$/

const keptLinks = new Set([
  ...['officeDocument', 'core-properties', 'extended-properties', 'styles', 'stylesWithEffects'],
  ...['settings', 'webSettings', 'fontTable', 'numbering', 'footnotes', 'endnotes', 'comments'],
  ...['theme', 'header', 'footer', 'image', 'hyperlink'],
])

/** Fields that only show content of the document itself. */
const plainField =
  /^\s*(PAGE|NUMPAGES|SECTIONPAGES|DATE|TIME|AUTHOR|TITLE|SUBJECT|TOC|TC|XE|INDEX|REF|PAGEREF|NOTEREF|SEQ|STYLEREF|SECTION|FORMTEXT|FORMCHECKBOX|FORMDROPDOWN|MERGEFORMAT|SYMBOL|EQ)\b[^"]*("[^":/\\]*"[^"]*)*$/i

const blankPicture = 'word/media/removed.png'

/** Undefined when the file cannot be read as a document. */
export async function rebuildDocx(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const given = Object.entries(unzipSync(bytes))
  const texts = new Map<string, string>()
  for (const [name, content] of given.filter(([one]) => keptParts.test(one))) {
    const text = xmlOf(content)
    if (text === undefined) return undefined
    texts.set(name, text)
  }
  const parts = new Map<string, Uint8Array>([[blankPicture, await blank()]])
  for (const [name, content] of given.filter(([one]) => /^word\/media\/[\w.-]+$/.test(one))) {
    await keepPicture(parts, name, content)
  }
  return packAgain(texts, parts)
}

function packAgain(texts: Map<string, string>, parts: Map<string, Uint8Array>): Uint8Array {
  const relations = [...texts].filter(([name]) => name.endsWith('.rels'))
  for (const [name, text] of relations) keepRelations(name, text, texts, parts)
  const known = (path: string) => texts.has(path) || parts.has(path)
  for (const [name, text] of texts) {
    const cleaned = name === '[Content_Types].xml' ? cleanTypes(text, known) : cleanFields(text)
    parts.set(name, Buffer.from(cleaned, 'utf8'))
  }
  return zipSync(Object.fromEntries(parts))
}

/** UTF-8 XML without declarations, because an entity could refer to a file. */
function xmlOf(content: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    const isPlain = text.trimStart().startsWith('<') && !/<!(DOCTYPE|ENTITY)/i.test(text)
    const declared = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(text)?.[1] ?? 'utf-8'
    return isPlain && /^utf-?8$/i.test(declared) ? text : undefined
  } catch {
    return undefined
  }
}

const pictureTypes = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' } as const

async function keepPicture(
  parts: Map<string, Uint8Array>,
  name: string,
  content: Uint8Array,
): Promise<void> {
  const ending = posix.extname(name).slice(1).toLowerCase()
  if (ending !== 'png' && ending !== 'jpg' && ending !== 'jpeg') return
  const cleaned = await cleanPicture(pictureTypes[ending], content)
  if (cleaned.ok) parts.set(name, cleaned.value.bytes)
}

async function blank(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const create = { width: 1, height: 1, channels: 3, background: '#ffffff' } as const
  return await sharp({ create }).png().toBuffer()
}

/** A part's references: only to kept parts, never to anything outside. */
function keepRelations(
  name: string,
  text: string,
  texts: Map<string, string>,
  parts: ReadonlyMap<string, Uint8Array>,
): void {
  const owner = posix.join(posix.dirname(name), '..', posix.basename(name, '.rels'))
  const folder = posix.dirname(owner)
  const removed: string[] = []
  const kept = text.replace(/<(\w+:)?Relationship\b[^>]*?\/?>/g, (tag) => {
    const of = (attribute: string) => new RegExp(`\\s${attribute}="([^"]*)"`).exec(tag)?.[1] ?? ''
    const kind = of('Type').split('/').at(-1) ?? ''
    const id = of('Id')
    const to = (target: string, isOutside = false) =>
      `<Relationship Id="${id}" Type="${of('Type')}" Target="${target}"${isOutside ? ' TargetMode="External"' : ''}/>`
    const path = of('Target').startsWith('/')
      ? of('Target').slice(1)
      : posix.join(folder, of('Target'))
    const isKept = of('TargetMode') !== 'External' && (texts.has(path) || parts.has(path))
    if (keptLinks.has(kind) && isKept) return to(of('Target'))
    if (kind === 'hyperlink') return to('about:blank', true)
    if (kind === 'image') return to(posix.relative(folder, blankPicture))
    removed.push(id)
    return ''
  })
  texts.set(name, kept.replace(/<\/(\w+:)?Relationship>/g, ''))
  const part = texts.get(owner)
  if (part !== undefined) texts.set(owner, withoutReferences(part, removed))
}

/** A reference to a removed part would make the document unreadable. */
function withoutReferences(text: string, ids: readonly string[]): string {
  const plain = text
    .replace(/<w:altChunk\b[^>]*?\/>/g, '')
    .replace(/<w:altChunk\b[\s\S]*?<\/w:altChunk>/g, '')
    .replace(/<w:attachedTemplate\b[^>]*?\/>/g, '')
    .replace(/<o:OLEObject\b[\s\S]*?(\/>|<\/o:OLEObject>)/g, '')
    .replace(/<w:control\b[^>]*?\/>/g, '')
  return ids.reduce((kept, id) => {
    const reference = id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return kept
      .replace(new RegExp(`<[\\w:]+\\b[^<>]*\\sr:\\w+="${reference}"[^<>]*/>`, 'g'), '')
      .replace(new RegExp(`\\sr:\\w+="${reference}"`, 'g'), '')
  }, plain)
}

function cleanFields(text: string): string {
  return text
    .replace(/(<w:instrText\b[^>]*>)([^<]*)(<\/w:instrText>)/g, (all, begin, code, end) =>
      isPlainField(code) ? all : `${begin}${end}`,
    )
    .replace(/\sw:instr="([^"]*)"/g, (all, code) => (isPlainField(code) ? all : ' w:instr=""'))
}

const isPlainField = (code: string) => plainField.test(code.replaceAll('&quot;', '"'))

function cleanTypes(text: string, known: (path: string) => boolean): string {
  const kept = text.replace(/<(\w+:)?Override\b[^>]*?\/?>/g, (tag) => {
    const path = /\sPartName="\/([^"]*)"/.exec(tag)?.[1] ?? ''
    return known(path) ? tag : ''
  })
  const png = '<Default Extension="png" ContentType="image/png"/>'
  return /Extension="png"/i.test(kept) ? kept : kept.replace(/(<(\w+:)?Types\b[^>]*>)/, `$1${png}`)
}
