/**
 * Packs the small objects of a PDF into compressed object streams (PDF 1.5, ISO 32000-1, 7.5.7).
 * Typst writes each tag of a table as plain text, which is three quarters of a long report.
 */
import { zlibSync } from 'fflate'

/** A reader unpacks a whole stream for one object; half a megabyte of text is no burden. */
const objectsEach = 6000

type PdfObject = { readonly id: number; readonly body: Buffer }
type Entry = readonly [kind: number, place: number, index: number]

/** The same document in fewer bytes; a file that is laid out in another way is returned as it is. */
export function packObjects(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const source = Buffer.from(file)
  const trailer = trailerOf(source)
  if (!trailer) return new Uint8Array(source)
  const small = trailer.objects.filter(({ body }) => !isStream(body))
  const parts: Buffer[] = [source.subarray(0, trailer.objectsFrom)]
  const entries: Entry[] = [[0, 0, 65_535]]
  let length = trailer.objectsFrom

  function write(id: number, body: Buffer): void {
    const written = Buffer.concat([Buffer.from(`${id} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    entries[id] = [1, length, 0]
    parts.push(written)
    length += written.length
  }

  for (const { id, body } of trailer.objects) if (isStream(body)) write(id, body)
  let next = trailer.size
  for (let from = 0; from < small.length; from += objectsEach) {
    const packed = small.slice(from, from + objectsEach)
    for (const [index, { id }] of packed.entries()) entries[id] = [2, next, index]
    write(next, objectStream(packed))
    next += 1
  }
  const startsAt = length
  entries[next] = [1, startsAt, 0]
  write(next, crossReferences(entries, trailer.keys))
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(`startxref\n${startsAt}\n%%EOF`)]))
}

function isStream(body: Buffer): boolean {
  return body.subarray(-9).toString('latin1') === 'endstream'
}

function objectStream(objects: readonly PdfObject[]): Buffer {
  let offset = 0
  const head = objects.map(({ id, body }) => {
    const pair = `${id} ${offset}`
    offset += body.length + 1
    return pair
  })
  const index = Buffer.from(`${head.join(' ')}\n`)
  const bodies = objects.flatMap(({ body }) => [body, Buffer.from('\n')])
  const keys = `/Type /ObjStm /N ${objects.length} /First ${index.length}`
  return stream(keys, Buffer.concat([index, ...bodies]))
}

/** The table of where each object is, as a stream: one byte of kind, four of place, two of index. */
function crossReferences(entries: readonly (Entry | undefined)[], keys: string): Buffer {
  const table = Buffer.alloc(entries.length * 7)
  for (const [id, [kind, place, index]] of Array.from(entries, (one) => one ?? free).entries()) {
    table.writeUInt8(kind, id * 7)
    table.writeUInt32BE(place, id * 7 + 1)
    table.writeUInt16BE(index, id * 7 + 5)
  }
  return stream(`/Type /XRef /Size ${entries.length} /W [1 4 2] ${keys}`, table)
}

const free: Entry = [0, 0, 0]

function stream(keys: string, content: Uint8Array): Buffer {
  // Written by the same code on every machine, so that the bytes are the same as well.
  const packed = zlibSync(content, { level: 9 })
  return Buffer.concat([
    Buffer.from(`<< ${keys} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ])
}

type Trailer = {
  readonly size: number
  /** What the trailer names: the catalog, the information and the file's id. */
  readonly keys: string
  readonly objectsFrom: number
  readonly objects: readonly PdfObject[]
}

const trailerPattern = /\ntrailer\n<<\n {2}\/Size (\d+)\n([^>]*)>>\nstartxref\n(\d+)\n%%EOF\s*$/

function trailerOf(source: Buffer): Trailer | undefined {
  const from = source.lastIndexOf('\ntrailer\n')
  const found = from < 0 ? null : trailerPattern.exec(source.subarray(from).toString('latin1'))
  if (!found) return undefined
  const [, size = '', keys = '', table = ''] = found
  const places = placesOf(source.subarray(Number(table), from).toString('latin1'), Number(size))
  const [first] = places
  const objects = places.map((place, index) =>
    objectAt(source.subarray(place.from, places[index + 1]?.from ?? Number(table)), place.id),
  )
  if (!first || objects.includes(undefined)) return undefined
  return {
    size: Number(size),
    keys: keys.trim().replaceAll(/\s+/g, ' '),
    objectsFrom: first.from,
    objects: objects.filter((one) => one !== undefined),
  }
}

/** Where the objects in use begin, in the order of the file. */
function placesOf(table: string, size: number) {
  const rows = table.startsWith(`xref\n0 ${size}\n`) ? table.split('\n').slice(2) : []
  return rows
    .flatMap((row, id) =>
      row.startsWith('0') && row.trimEnd().endsWith('n')
        ? [{ id, from: Number(row.slice(0, 10)) }]
        : [],
    )
    .toSorted((a, b) => a.from - b.from)
}

function objectAt(bytes: Buffer, id: number): PdfObject | undefined {
  const begin = `${id} 0 obj\n`
  const end = bytes.lastIndexOf('\nendobj')
  const isWhole = end >= 0 && bytes.subarray(0, begin.length).toString('latin1') === begin
  return isWhole ? { id, body: bytes.subarray(begin.length, end) } : undefined
}
