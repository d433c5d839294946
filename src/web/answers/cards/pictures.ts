/**
 * Small drawings of what an answer means, as lines in a field of 96 by 64. What is there is drawn,
 * what is missing is dashed.
 */
export type Picture = { readonly lines: string; readonly dashed?: string; readonly marked?: string }

const box = 'M12 24 48 8l36 16v24L48 60 12 48zM12 24l36 14 36-14M48 38v22'

const drawn = {
  'bare-shell': { lines: box, dashed: 'M24 29v24M36 34v24M60 34v24M72 29v24' },
  'white-box': {
    lines: `${box}M24 29v24M72 29v24`,
    marked: 'M34 20l10-4 6 2-10 4zM52 26l10-4 6 2-10 4z',
  },
  'fitted-space': {
    lines: `${box}M24 29v24M72 29v24M18 41l10 4v6M60 49l16-6v6`,
    marked: 'M32 42l8 3v6l-8-3zM54 52l8-3v-6l-8 3z',
  },
  'other-space': { lines: box, dashed: 'M24 29v24M72 29v24', marked: 'M34 40l28 14M62 40 34 54' },
  counter: { lines: 'M12 56V36h72v20zM12 44h72M36 44v12M60 44v12', marked: 'M20 36v-8h12v8' },
  oven: {
    lines: 'M12 56V36h72v20zM12 44h72M36 44v12M60 44v12',
    marked: 'M40 36V20h24v16zM44 24h16v8H44z',
  },
  hood: {
    lines: 'M12 56V40h72v16zM12 46h72M28 40v-4h40v4',
    marked: 'M20 22h56l-8-12H28zM40 10V4h16v6M34 32v-5M48 32v-5M62 32v-5',
  },
  panel: { lines: 'M32 8h32v48H32zM40 16h16v32H40z', marked: 'M44 22h8M44 28h8M44 34h8M44 40h8' },
  'no-panel': { lines: 'M12 60h72', dashed: 'M32 8h32v48H32zM40 16h16v32H40z' },
  alarm: {
    lines: 'M36 12h24v36H36zM12 60h72',
    marked: 'M48 20a8 8 0 1 0 .1 0zM66 20q8 8 0 16M30 20q-8 8 0 16',
  },
  'no-alarm': { lines: 'M12 60h72', dashed: 'M36 12h24v36H36zM48 20a8 8 0 1 0 .1 0z' },
  sprinkler: {
    lines: 'M8 12h80M48 12v10M42 22h12l-3 6h-6z',
    marked: 'M40 34 28 54M48 34v22M56 34l12 20',
  },
  'no-sprinkler': { lines: 'M8 12h80', dashed: 'M48 12v10M42 22h12l-3 6h-6z' },
  'rooftop-unit': {
    lines: 'M8 52h80M20 52V24h56v28M20 34h56',
    marked: 'M36 43a6 6 0 1 0 .1 0zM60 43a6 6 0 1 0 .1 0z',
  },
  'no-rooftop-unit': { lines: 'M8 52h80', dashed: 'M20 52V24h56v28M20 34h56' },
  interceptor: {
    lines: 'M8 20h80M40 20v-4h16v4',
    marked: 'M24 28h48v26H24zM48 28v18M24 36h20M52 36h20',
  },
  'no-interceptor': { lines: 'M8 20h80', dashed: 'M24 28h48v26H24z' },
  'one-hat': { lines: 'M34 44h28M38 44a10 12 0 0 1 20 0', marked: 'M48 32v-4' },
  'two-hats': {
    lines: 'M18 44h28M22 44a10 12 0 0 1 20 0M50 44h28M54 44a10 12 0 0 1 20 0',
    marked: 'M32 32v-4',
  },
  'three-hats': {
    lines:
      'M10 46h24M13 46a9 11 0 0 1 18 0M36 46h24M39 46a9 11 0 0 1 18 0M62 46h24M65 46a9 11 0 0 1 18 0',
    marked: 'M22 35v-4M48 35v-4M74 35v-4',
  },
  ticked: { lines: 'M28 12h40v40H28z', marked: 'm38 32 8 8 14-18' },
  crossed: { lines: 'M28 12h40v40H28z', marked: 'm38 22 20 20M58 22 38 42' },
} as const satisfies Readonly<Record<string, Picture>>

export type PictureId = keyof typeof drawn

export const pictures: Readonly<Record<PictureId, Picture>> = drawn
