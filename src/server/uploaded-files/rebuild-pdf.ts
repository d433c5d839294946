/**
 * Rebuilds a PDF from what is drawn on its pages. Only listed entries are copied, so everything
 * active - actions, scripts, forms, embedded files, links, media - is left out.
 */
import { inflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'

const maxPages = 300
const maxTableBytes = 64 * 1024 * 1024

const inherited = ['MediaBox', 'CropBox', 'Rotate', 'Resources']

const pageKeys = new Set([
  ...inherited,
  ...['Type', 'Parent', 'Contents', 'Group', 'UserUnit', 'Annots'],
  ...['BleedBox', 'TrimBox', 'ArtBox'],
])

/**
 * Annotations that people draw on plans; links, buttons, files, sound, film and 3D are left out.
 */
const noteKinds = new Set([
  ...['Text', 'FreeText', 'Line', 'Square', 'Circle', 'Polygon', 'PolyLine'],
  ...['Highlight', 'Underline', 'Squiggly', 'StrikeOut', 'Stamp', 'Caret', 'Ink'],
])

const noteKeys = new Set([
  ...['Type', 'Subtype', 'Rect', 'Contents', 'F', 'AP', 'AS', 'Border', 'BS', 'BE', 'C', 'CA'],
  ...['IC', 'CL', 'QuadPoints', 'InkList', 'Vertices', 'L', 'LE', 'DA', 'Q', 'RD', 'Name', 'T'],
])

const actionKinds = new Set([
  ...['JavaScript', 'Launch', 'URI', 'GoTo', 'GoToR', 'GoToE', 'GoToDp', 'Thread', 'Sound'],
  ...['Movie', 'Hide', 'Named', 'SubmitForm', 'ResetForm', 'ImportData', 'SetOCGState'],
  ...['Rendition', 'Trans', 'GoTo3DView', 'RichMediaExecute'],
])

const activeTypes = new Set(['Action', 'Filespec', 'F', 'EmbeddedFile', 'Sig', 'Catalog'])

const activeKeys = new Set([
  ...['AA', 'OpenAction', 'JS', 'JavaScript', 'EF', 'EmbeddedFiles', 'XFA', 'AcroForm', 'AF'],
  ...['RichMediaContent', 'Ref', 'OPI', 'PS', 'Metadata', 'PieceInfo', 'StructParent'],
])

/** These lead back to the page, and from there to everything that was left out. */
const backKeys = new Set(['Parent', 'P'])

/** A stream may refer to another file for its bytes. */
const outsideKeys = ['F', 'FFilter', 'FDecodeParms']

/** In these dictionaries the producer chooses the names, so any name is allowed. */
const namedByProducer = new Set([
  ...['ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'XObject', 'Font', 'Properties'],
  ...['CharProcs', 'Colorants', 'N', 'D', 'R'],
])

export class PdfRefused extends Error {
  readonly reason: 'protected' | 'damaged' | 'too-long'

  constructor(reason: PdfRefused['reason']) {
    super(reason)
    this.reason = reason
  }
}

export async function rebuildPdf(bytes: Uint8Array): Promise<Uint8Array> {
  refuseInflated(bytes)
  const source = await PDFDocument.load(bytes, { updateMetadata: false }).catch((error: Error) => {
    throw new PdfRefused(/encrypt/i.test(error.message) ? 'protected' : 'damaged')
  })
  const pages = source.getPages()
  if (pages.length === 0) throw new PdfRefused('damaged')
  if (pages.length > maxPages) throw new PdfRefused('too-long')
  const seen = new Set<PDFObject>()
  for (const page of pages) stripPage(page, seen)
  const target = await PDFDocument.create({ updateMetadata: false })
  for (const page of await target.copyPages(source, source.getPageIndices())) target.addPage(page)
  return await target.save({ updateFieldAppearances: false })
}

/**
 * Object tables are inflated completely while a PDF is read, so a compression bomb in one would
 * fill the memory.
 */
function refuseInflated(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = file.toString('latin1')
  for (const found of text.matchAll(/stream\r?\n/g)) {
    const before = text.slice(Math.max(0, found.index - 1000), found.index)
    const header = before.slice(before.lastIndexOf(' obj'))
    if (!/ObjStm|XRef|#/.test(header)) continue
    try {
      inflateSync(file.subarray(found.index + found[0].length), { maxOutputLength: maxTableBytes })
    } catch (error) {
      // Other errors are reported by the reader.
      if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') {
        throw new PdfRefused('damaged')
      }
    }
  }
}

function stripPage(page: PDFPage, seen: Set<PDFObject>): void {
  const { node } = page
  for (const key of inherited) {
    const name = PDFName.of(key)
    const value = node.getInheritableAttribute(name)
    if (value && !node.get(name)) node.set(name, value)
  }
  keepKeys(node, pageKeys)
  const annots = node.lookup(PDFName.of('Annots'))
  if (annots instanceof PDFArray) stripNotes(annots)
  else node.delete(PDFName.of('Annots'))
  for (const [key, value] of node.entries()) {
    if (key.decodeText() !== 'Parent') strip(value, node.context, seen, key.decodeText())
  }
}

function stripNotes(annots: PDFArray): void {
  for (let index = annots.size() - 1; index >= 0; index -= 1) {
    const note = annots.lookup(index)
    const isNote = note instanceof PDFDict && noteKinds.has(nameAt(note, 'Subtype'))
    if (isNote) keepKeys(note, noteKeys)
    else annots.remove(index)
  }
}

function keepKeys(dict: PDFDict, kept: ReadonlySet<string>): void {
  for (const key of dict.keys()) if (!kept.has(key.decodeText())) dict.delete(key)
}

type Context = PDFDict['context']

type Reached = readonly [value: PDFObject, key: string]

/** Visits what a page refers to without recursion, because a file may nest to any depth. */
function strip(first: PDFObject, context: Context, seen: Set<PDFObject>, firstKey: string): void {
  const open: Reached[] = [[first, firstKey]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, key] = next
    const found = value instanceof PDFRef ? context.lookup(value) : value
    if (!found || seen.has(found)) continue
    seen.add(found)
    open.push(...(found instanceof PDFArray ? keptEntries(found) : keptFields(found, key)))
  }
}

function keptEntries(list: PDFArray): Reached[] {
  for (let index = list.size() - 1; index >= 0; index -= 1) {
    if (isActive(list.lookup(index))) list.remove(index)
  }
  return list.asArray().map((entry) => [entry, ''])
}

function keptFields(found: PDFObject, key: string): Reached[] {
  const isStream = found instanceof PDFStream
  const dict = isStream ? found.dict : found
  if (!(dict instanceof PDFDict)) return []
  if (isStream) for (const one of outsideKeys) dict.delete(PDFName.of(one))
  const isNaming = namedByProducer.has(key) && !isStream
  return dict.entries().flatMap(([name, inner]): Reached[] => {
    const text = name.decodeText()
    const isActiveKey = !isNaming && (activeKeys.has(text) || backKeys.has(text))
    if (!isActiveKey && !isActive(dict.context.lookup(inner))) return [[inner, text]]
    dict.delete(name)
    return []
  })
}

function isActive(value: PDFObject | undefined): boolean {
  const dict = value instanceof PDFStream ? value.dict : value
  if (!(dict instanceof PDFDict)) return false
  const type = nameAt(dict, 'Type')
  if (activeTypes.has(type) || nameAt(dict, 'Subtype') === 'PS') return true
  return actionKinds.has(nameAt(dict, 'S')) || dict.has(PDFName.of('JS'))
}

function nameAt(dict: PDFDict, key: string): string {
  const value = dict.lookup(PDFName.of(key))
  return value instanceof PDFName ? value.decodeText() : ''
}
