import { priceBookEffectsApi } from '#contract/price-book-effects.ts'
import { priceBooksApi } from '#contract/price-books.ts'
import { accept, refuse } from '#core/result.ts'
import { staffOf } from '#server/http/actor.ts'
import { type Server, serve } from '#server/http/serve.ts'
import {
  changePriceRowsCommand,
  restorePriceBookCommand,
  showPriceBook,
} from './commands/change-price-rows.ts'
import { previewPriceBookCommand } from './commands/preview-price-book.ts'
import { showDraftedMoney } from './commands/show-drafted-money.ts'
import { findPriceBookVersion } from './reads.ts'

export function priceBookRoutes(server: Server): void {
  const { ports } = server

  serve(server, priceBooksApi.showPriceBook, () => showPriceBook(ports.database, ports.books.home))

  serve(server, priceBooksApi.changePriceRows, ({ actor, body, requestId }) =>
    changePriceRowsCommand(ports, { actor: staffOf(actor), requestId }, body),
  )

  serve(server, priceBooksApi.restorePriceBook, ({ actor, params, body, requestId }) =>
    restorePriceBookCommand(ports, { actor: staffOf(actor), requestId }, { ...params, ...body }),
  )

  serve(server, priceBooksApi.showPriceBookVersion, async ({ params }) => {
    const book = await findPriceBookVersion(ports.database, ports.books.home, params.version)
    return book ? accept({ book }) : refuse('no-such-version')
  })

  serve(server, priceBookEffectsApi.previewPriceBook, ({ body }) =>
    previewPriceBookCommand(ports, body),
  )

  serve(server, priceBookEffectsApi.showDraftedMoney, () => showDraftedMoney(ports))
}
