import { z } from 'zod'

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const oneLine = /^[^\u0000-\u001f\u007f]*$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: all but the line break
const fewLines = /^[^\u0000-\u0009\u000b-\u001f\u007f]*$/

/** One line of plain text, trimmed. */
export const plainLine = (max: number) =>
  z.string().trim().max(max, `Takes at most ${max} characters`).regex(oneLine, 'Use one line')

/** Plain text in one or more lines, trimmed. */
export const plainText = (max: number) =>
  z
    .string()
    .transform((value) => value.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(max, `Takes at most ${max} characters`).regex(fewLines, 'Use plain text'))
