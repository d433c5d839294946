import { createPdfPrinter } from '#report/pdf/pdf-printer.ts'
import type { Log, ReportPrinter } from '#server/ports.ts'

/**
 * Draws reports with Typst in a separate thread, which the first report starts, and writes its
 * warnings to the log.
 */
export function typstPrinter(log: Log): ReportPrinter & {
  close(): Promise<void>
} {
  const printer = createPdfPrinter()
  return {
    print: async (document, role) => {
      const printed = await printer.printWithLog(document, role)
      if (printed.notes.length > 0) {
        log.warn(
          { reportId: document.header.reportId, notes: printed.notes },
          'report set with notes',
        )
      }
      return printed.bytes
    },
    close: () => printer.close(),
  }
}
