import { setImmediate as nextTurn } from 'node:timers/promises'
import { Unzip, UnzipInflate, unzipSync } from 'fflate'
import { accept, type Result } from '#core/result.ts'
import { type FileRefusal, refuseFile, type UploadedFile, type WordType } from './uploaded-file.ts'

const maxEntries = 2000
const maxInflatedBytes = 100 * 1024 * 1024
/** A slice can grow a thousandfold, so this bounds what one step may put into memory. */
const sliceBytes = 16 * 1024

const damaged = () =>
  refuseFile('file-unreadable', 'The document could not be read. It may be damaged or protected.')

const macros = () =>
  refuseFile(
    'wrong-file-type',
    'Documents with macros are not accepted. Please save it as DOCX or PDF.',
  )

export async function checkWord(
  type: WordType,
  bytes: Uint8Array,
): Promise<Result<UploadedFile, FileRefusal>> {
  const refusal = type === 'application/msword' ? findOldFault(bytes) : await findZipFault(bytes)
  return refusal ?? accept({ type, bytes })
}

/** DOC is a compound file whose directory names its parts in UTF-16. */
function findOldFault(bytes: Uint8Array): Result<never, FileRefusal> | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const holds = (name: string) => file.includes(Buffer.from(`${name}\0`, 'utf16le'))
  if (!holds('WordDocument')) return damaged()
  return holds('_VBA_PROJECT') ? macros() : undefined
}

/** DOCX is a zip: its table of contents may lie, so it is also inflated, counted and thrown away. */
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
    // Other requests get their turn between two slices.
    await nextTurn()
  }
  return true
}
