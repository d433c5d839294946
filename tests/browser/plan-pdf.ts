import type { Stroke } from '#core/takeoff/trace/ink.ts'

/** A sheet with these strokes; y goes down in them and up in a PDF. */
export function planPdf(
  strokes: readonly Stroke[],
  { width, height }: { readonly width: number; readonly height: number },
  text: string,
): Buffer {
  const paths = strokes.map(({ points, width: pen, isDashed }) => {
    const steps = points.map(({ x, y }, at) => {
      const place = `${x.toFixed(3)} ${(height - y).toFixed(3)}`
      return `${place} ${at === 0 ? 'm' : 'l'}`
    })
    return `${pen} w ${isDashed ? '[4 3]' : '[]'} 0 d ${steps.join(' ')} S`
  })
  const drawn = `${paths.join('\n')}\nBT /F1 14 Tf 40 30 Td (${text}) Tj ET`
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    font,
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  const end = `trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\nstartxref\n9\n%%EOF\n`
  return Buffer.from(`%PDF-1.7\n${body}${end}`, 'latin1')
}
