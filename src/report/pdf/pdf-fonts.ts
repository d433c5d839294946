import { createRequire } from 'node:module'

/** Five static faces, about 1.7 MB to read; a PDF contains only the glyphs it uses. */
const faces = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
  '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
] as const

export function pdfFontFiles(): readonly string[] {
  const { resolve } = createRequire(import.meta.url)
  return faces.map((face) => resolve(face))
}
