/**
 * How well rooms of real plans are traced by one press: `npm run bench -- plans FOLDER`. The folder
 * has PDFs, each with a `NAME.truth.json` of its first page: `pt_per_ft`, and rooms with their
 * outline `polygon_pt`, doors with any content. Points are in 72nds of an inch from the upper left.
 * Plans are not part of the project; without a folder nothing is measured.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { z } from 'zod'
import { sharedArea } from '#core/takeoff/overlap.ts'
import { area, labelPoint, type Polygon } from '#core/takeoff/polygon.ts'
import { tracePage, tracesAt } from '#core/takeoff/trace/trace-page.ts'
import { strokesOf } from '#web/office/measure/pdf-strokes.ts'

type Row = { readonly name: string; readonly value: number; readonly unit: string }

const truthFile = z.object({
  pt_per_ft: z.number(),
  rooms: z.array(z.object({ polygon_pt: z.array(z.tuple([z.number(), z.number()])).optional() })),
  doors: z.array(z.unknown()).default([]),
})

type Truth = z.output<typeof truthFile>

export async function bench(): Promise<Row[]> {
  const folder = process.argv.slice(2).find((argument) => existsSync(argument))
  if (folder === undefined) {
    console.log('  No folder with plans was named: nothing was measured.')
    return []
  }
  const rows: Row[] = []
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.pdf'))) {
    const truth = truthOf(join(folder, name.replace(/\.pdf$/, '.truth.json')))
    if (truth) rows.push(...(await measured(name, join(folder, name), truth)))
  }
  return rows
}

function truthOf(path: string): Truth | undefined {
  if (!existsSync(path)) return undefined
  const read = truthFile.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  return read.success ? read.data : undefined
}

async function measured(name: string, path: string, truth: Truth): Promise<readonly Row[]> {
  const data = new Uint8Array(readFileSync(path))
  const page = await (await getDocument({ data, verbosity: 0 }).promise).getPage(1)
  const began = performance.now()
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = page.getViewport({ scale: 1 }).transform
  const { strokes } = strokesOf(await page.getOperatorList(), OPS, [a, b, c, d, e, f])
  const traced = tracePage(strokes, truth.pt_per_ft)
  const tookMs = performance.now() - began
  const rooms = truth.rooms.flatMap(({ polygon_pt: points }) =>
    points ? [points.map(([x, y]) => ({ x, y }))] : [],
  )
  const found = rooms.map((room) => {
    const [trace] = tracesAt(traced, labelPoint(room), truth.pt_per_ft)
    return trace ? { room, outline: trace.outline.corners } : undefined
  })
  const count = (fits: (one: { room: Polygon; outline: Polygon }) => boolean) =>
    found.filter((one) => one !== undefined && fits(one)).length
  const row = (what: string, value: number, unit = 'rooms') => ({
    ...{ name: `${name}: ${what}`, value, unit },
  })
  return [
    row('rooms', rooms.length),
    row(
      'within 5 % of their area',
      count(({ room, outline }) => Math.abs(area(outline) / area(room) - 1) <= 0.05),
    ),
    row(
      'that share 95 % with their outline',
      count(({ room, outline }) => overlapShare(room, outline) >= 0.95),
    ),
    row('missed', found.filter((one) => one === undefined).length),
    row('doors', truth.doors.length, 'doors'),
    row('doors found', traced.doors.length, 'doors'),
    row('time', tookMs, 'ms'),
  ]
}

function overlapShare(one: Polygon, other: Polygon): number {
  const shared = sharedArea(one, other)
  return shared / (area(one) + area(other) - shared)
}
