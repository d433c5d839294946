import { fileURLToPath } from 'node:url'

/** Six static faces, about 1.9 MB to read; the PDF carries only the glyphs it uses. */
const faces = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
  '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
] as const

export function pdfFontFiles(): readonly string[] {
  return faces.map((face) => fileURLToPath(import.meta.resolve(face)))
}
