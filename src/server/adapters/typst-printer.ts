import { createPdfPrinter } from '#report/pdf/pdf-printer.ts'
import type { Log, ReportPrinter } from '#server/ports.ts'

/** Draws reports with Typst in a separate thread and writes its warnings to the log. */
export function typstPrinter(log: Log): ReportPrinter & {
  /** Never throws: if warming up fails, the first report starts Typst itself. */
  warm(): Promise<void>
  close(): Promise<void>
} {
  const printer = createPdfPrinter()
  return {
    print: async (document) => {
      const printed = await printer.printWithLog(document)
      if (printed.notes.length > 0) {
        log.warn(
          { reportId: document.header.reportId, notes: printed.notes },
          'report set with notes',
        )
      }
      return printed.bytes
    },
    warm: () =>
      printer.warm().catch((error: unknown) => {
        log.warn({ error: String(error) }, 'the report setter could not be warmed up')
      }),
    close: () => printer.close(),
  }
}
