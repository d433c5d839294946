/** Which characters a TrueType font has a glyph for, read from its `cmap` table (formats 4 and 12). */
export type Coverage = (codePoint: number) => boolean

export function fontCoverage(font: Uint8Array): Coverage {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const cmap = tableOffset(view, 'cmap')
  const points = new Set<number>()
  const count = view.getUint16(cmap + 2)
  for (let index = 0; index < count; index += 1) {
    const subtable = cmap + view.getUint32(cmap + 4 + index * 8 + 4)
    const format = view.getUint16(subtable)
    if (format === 4) addSegments(view, subtable, points)
    if (format === 12) addGroups(view, subtable, points)
  }
  return (codePoint) => points.has(codePoint)
}

function tableOffset(view: DataView, tag: string): number {
  const count = view.getUint16(4)
  for (let index = 0; index < count; index += 1) {
    const record = 12 + index * 16
    const name = String.fromCharCode(...[0, 1, 2, 3].map((at) => view.getUint8(record + at)))
    if (name === tag) return view.getUint32(record + 8)
  }
  throw new Error(`The font has no ${tag} table`)
}

/** Format 4: segments of the basic plane; glyph 0 means no glyph. */
function addSegments(view: DataView, start: number, points: Set<number>): void {
  const segments = view.getUint16(start + 6) / 2
  const ends = start + 14
  const starts = ends + segments * 2 + 2
  const deltas = starts + segments * 2
  const offsets = deltas + segments * 2
  for (let segment = 0; segment < segments; segment += 1) {
    const first = view.getUint16(starts + segment * 2)
    const last = Math.min(view.getUint16(ends + segment * 2), 0xfffe)
    const delta = view.getUint16(deltas + segment * 2)
    const at = offsets + segment * 2
    const offset = view.getUint16(at)
    for (let point = first; point <= last; point += 1) {
      const glyph = offset === 0 ? point : view.getUint16(at + offset + (point - first) * 2)
      if (glyph !== 0 && ((glyph + delta) & 0xffff) !== 0) points.add(point)
    }
  }
}

/** Format 12: groups over all planes. */
function addGroups(view: DataView, start: number, points: Set<number>): void {
  const groups = view.getUint32(start + 12)
  for (let group = 0; group < groups; group += 1) {
    const at = start + 16 + group * 12
    const last = view.getUint32(at + 4)
    for (let point = view.getUint32(at); point <= last; point += 1) points.add(point)
  }
}
