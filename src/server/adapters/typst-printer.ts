import { createPdfPrinter } from '#report/pdf/pdf-printer.ts'
import type { Log, ReportPrinter } from '#server/ports.ts'

/**
 * Draws reports and invoices with Typst in a separate process, which ends when idle, and writes their
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
    printInvoice: async (view) => {
      const { bytes, notes } = await printer.printInvoiceWithLog(view)
      if (notes.length > 0) log.warn({ invoice: view.title, notes }, 'invoice set with notes')
      return bytes
    },
    close: () => printer.close(),
  }
}
