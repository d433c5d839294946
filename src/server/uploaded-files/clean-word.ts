import { setImmediate as nextTurn } from 'node:timers/promises'
import { Unzip, UnzipInflate, unzipSync } from 'fflate'
import { accept, type Result } from '#core/result.ts'
import { rebuildDocx } from './rebuild-docx.ts'
import { type FileRefusal, refuseFile, type UploadedFile, type WordType } from './uploaded-file.ts'

const maxEntries = 2000
const maxInflatedBytes = 100 * 1024 * 1024
/** A slice can grow a thousandfold, so this limits the memory of one step. */
const sliceBytes = 16 * 1024

const damaged = () =>
  refuseFile('file-unreadable', 'The document could not be read. It may be damaged or protected.')

const macros = () =>
  refuseFile(
    'wrong-file-type',
    'Documents with macros or embedded objects are not accepted. Please save it as DOCX or PDF.',
  )

/** DOCX is rebuilt from the parts that contain text and pictures; an active DOC is refused. */
export async function cleanWord(
  type: WordType,
  bytes: Uint8Array,
): Promise<Result<UploadedFile, FileRefusal>> {
  if (type === 'application/msword') return findOldFault(bytes) ?? accept({ type, bytes })
  const refusal = await findZipFault(bytes)
  if (refusal) return refusal
  const rebuilt = await rebuildDocx(bytes)
  return rebuilt ? accept({ type, bytes: rebuilt }) : damaged()
}

const activeParts = ['_VBA_PROJECT', 'Macros', 'ObjectPool', '\u0001Ole', '\u0001Ole10Native']

/** The character that starts a field in a DOC. */
const fieldStart = String.fromCharCode(0x13)

/** Fields that load or start something, encoded with one or two bytes per letter. */
const activeFields = ['DDE', 'INCLUDE', 'LINK', 'IMPORT', 'EMBED', 'CONTROL', 'MACRO']

function hasActiveField(text: string): boolean {
  const codes = text.split(fieldStart).slice(1)
  return codes.some((code) => {
    const letters = code.slice(0, 200).replaceAll('\0', '').trimStart().toUpperCase()
    return activeFields.some((field) => letters.startsWith(field))
  })
}

/** The address of a template that Word would load. */
const remoteTemplate = /h\0t\0t\0p\0(s\0)?:\0\/\0\/\0([^\0]\0){1,200}?\.\0d\0o\0t/i

/**
 * DOC is a compound file whose directory names its parts in UTF-16. It is not rebuilt, so it must
 * not contain active parts.
 */
function findOldFault(bytes: Uint8Array): Result<never, FileRefusal> | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const holds = (name: string) => file.includes(Buffer.from(`${name}\0`, 'utf16le'))
  if (!holds('WordDocument')) return damaged()
  const text = file.toString('latin1')
  const isActive = activeParts.some(holds) || hasActiveField(text) || remoteTemplate.test(text)
  return isActive ? macros() : undefined
}

/**
 * DOCX is a zip whose directory may state wrong sizes, so it is also inflated, counted and
 * discarded.
 */
async function findZipFault(bytes: Uint8Array): Promise<Result<never, FileRefusal> | undefined> {
  try {
    const { names, declaredBytes } = readTable(bytes)
    if (names.length > maxEntries || declaredBytes > maxInflatedBytes) return damaged()
    if (!names.includes('word/document.xml')) return damaged()
    if (names.some((name) => /(^|\/)vbaProject\.bin$/i.test(name))) return macros()
    return (await inflatesWithin(bytes, maxInflatedBytes)) ? undefined : damaged()
  } catch {
    return damaged()
  }
}

function readTable(bytes: Uint8Array): { names: readonly string[]; declaredBytes: number } {
  const names: string[] = []
  let declaredBytes = 0
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      names.push(name)
      declaredBytes += originalSize
      return false
    },
  })
  return { names, declaredBytes }
}

async function inflatesWithin(bytes: Uint8Array, limit: number): Promise<boolean> {
  let inflated = 0
  const unzip = new Unzip((file) => {
    file.ondata = (error, chunk) => {
      if (error) throw error
      inflated += chunk.length
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let start = 0; start < bytes.length; start += sliceBytes) {
    const end = start + sliceBytes
    unzip.push(bytes.subarray(start, end), end >= bytes.length)
    if (inflated > limit) return false
    // Other requests are processed between two slices.
    await nextTurn()
  }
  return true
}
