export type PickedCsv = { readonly fileName: string; readonly csv: string }

const largestFile = 2_000_000

/** The text of a chosen file, or in words why it has none. */
export async function readPickedCsv(
  file: Pick<File, 'name' | 'size' | 'text'> | undefined,
): Promise<{ readonly picked?: PickedCsv; readonly problem?: string }> {
  if (!file) return {}
  if (file.size > largestFile) return { problem: 'The file is larger than 2 MB.' }
  const csv = await file.text().catch(() => undefined)
  if (csv === undefined) return { problem: 'The file could not be read. Choose it once more.' }
  if (csv.trim() === '') return { problem: `${file.name} is empty.` }
  return { picked: { fileName: file.name, csv } }
}
