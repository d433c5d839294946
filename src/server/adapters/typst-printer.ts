import { createPdfPrinter } from '#report/pdf/pdf-printer.ts'
import type { Log, ReportPrinter } from '#server/ports.ts'

/** Reports by Typst, set in a thread of their own; what the setter notes goes to the log. */
export function typstPrinter(log: Log): ReportPrinter & {
  /** Never fails: the first report then starts the setter itself. */
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
