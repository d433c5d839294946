/** Ten variants of the plumb line. Each is a complete SVG, to be downloaded or copied. */
export type Logo = {
  readonly number: number
  readonly name: string
  readonly style: string
  readonly description: string
  readonly svg: string
}

export const brandColors = [
  { name: 'Blueprint', hex: '#1F4E8C', use: 'Lines, actions and links.' },
  { name: 'Vermilion', hex: '#C2410C', use: 'The plumb line, and the one thing that matters.' },
] as const

export const brandRules = [
  'Keep clear space of one bob width on every side.',
  'The line hangs straight down. Never turn, bend or slant it.',
  'Use the two colors, or one ink on paper. No gradients, no shadows.',
  'At least 24 px high on a screen, 8 mm in print.',
] as const

/** The recommended variant. */
export const recommendedLogo = 4

const blue = '#1F4E8C'
const red = '#C2410C'

const frame = (label: string, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" role="img" aria-label="${label}">${drawing}</svg>`

const line = (d: string, color = blue, width = 4) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"/>`

const solid = (d: string, color = red) => `<path d="${d}" fill="${color}"/>`

const bob = (x: number, top: number) => solid(`M${x - 8} ${top}h16v8l-8 24-8-24z`)

export const logos: readonly Logo[] = [
  {
    number: 1,
    name: 'Plumb Bob',
    style: 'Classic',
    description: 'The tool itself: a beam, a line, a bob. What is true before anything is built.',
    svg: frame('Plumb Bob', line('M24 12h48') + line('M48 12v36', red, 3) + bob(48, 48)),
  },
  {
    number: 2,
    name: 'Level Bubble',
    style: 'Instrument',
    description: 'The line passes through the vial of a level: vertical and horizontal agree.',
    svg: frame(
      'Level Bubble',
      line('M12 38h72v20H12zM38 38v20M58 38v20') + line('M48 8v80', red, 3),
    ),
  },
  {
    number: 3,
    name: 'Section Mark',
    style: 'Drafting',
    description: 'The arrow that says where a building is cut open to be understood.',
    svg: frame(
      'Section Mark',
      line('M40 70a22 22 0 1 1 .01 0M18 48h44') +
        solid('M40 22a26 26 0 0 1 26 26l18-.01zM66 48a26 26 0 0 1-26 26l44-26z'),
    ),
  },
  {
    number: 4,
    name: 'Tech Intelligence',
    style: 'Data',
    description: 'The plumb line through a small bar chart: measured, priced, and hung true.',
    svg: frame(
      'Tech Intelligence',
      solid('M14 56h12v28H14zM32 40h10v44H32zM54 28h10v56H54zM70 48h12v36H70z', blue) +
        line('M48 8v50', red, 3) +
        bob(48, 54),
    ),
  },
  {
    number: 5,
    name: 'Dimension Line',
    style: 'Drafting',
    description: 'Two ticks, one distance, and the likely value hanging between them.',
    svg: frame(
      'Dimension Line',
      line('M10 40h76M18 26v28M78 26v28') +
        line('m12 46 12-12M72 46l12-12', blue, 5) +
        line('M44 20v32', red, 3) +
        bob(44, 50),
    ),
  },
  {
    number: 6,
    name: 'Scale Bar',
    style: 'Cartographic',
    description: 'Black, white, black: the bar that lets anyone check the drawing.',
    svg: frame(
      'Scale Bar',
      line('M10 56h76v14H10z') +
        solid('M10 56h19v14H10zM48 56h19v14H48z', blue) +
        line('M48 12v24', red, 3) +
        solid('M42 36h12v4l-6 14-6-14z', red),
    ),
  },
  {
    number: 7,
    name: 'Grid Bubble',
    style: 'Structural',
    description: 'The circle at the end of a grid line, named P for the line it carries.',
    svg: frame(
      'Grid Bubble',
      line('M48 52a20 20 0 1 1 .01 0') +
        line('M42 44V22h8a7 7 0 0 1 0 14h-8', red, 4) +
        line('M48 52v6M48 64v10M48 80v8'),
    ),
  },
  {
    number: 8,
    name: 'North Arrow',
    style: 'Cartographic',
    description: 'The sign that every plan begins with, pointing down to the ground instead.',
    svg: frame(
      'North Arrow',
      line('M48 80a32 32 0 1 1 .01 0') +
        solid('M48 88 30 34l18 8z', red) +
        solid('M48 88 66 34l-18 8z', blue),
    ),
  },
  {
    number: 9,
    name: 'Hatch',
    style: 'Material',
    description: 'A wall cut through, hatched as concrete, with the line that proved it straight.',
    svg: frame(
      'Hatch',
      line('M16 14h28v68H16z') +
        line('m16 34 20-20M16 54l28-28M16 74l28-28M28 82l16-16', blue, 2) +
        line('M66 10v44', red, 3) +
        bob(66, 52),
    ),
  },
  {
    number: 10,
    name: 'Caliper',
    style: 'Instrument',
    description: 'Two jaws around one number. Nothing is said that was not measured.',
    svg: frame(
      'Caliper',
      line('M14 20h68M22 20v44l8 12V20M74 20v44l-8 12V20') +
        line('M48 20v30', red, 3) +
        solid('M42 48h12v6l-6 18-6-18z', red),
    ),
  },
]

/** The file name of a download: lower-cased and joined by dashes. */
export function logoFileName(logo: Logo): string {
  return `${logo.name.toLowerCase().replaceAll(/\s+/g, '-')}.svg`
}
