import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuiltDrawings } from '#server/http/drawn-pages.ts'

/**
 * What the server draws of pages, as the build made it of their own code: the first screens of a
 * report and its copies, and a legal text that the owner saved. It is loaded when one of them is
 * first asked for.
 */
export function builtFirstScreen(clientFolder: string): BuiltDrawings | undefined {
  const file = join(clientFolder, '..', 'first-screen', 'first-screen.js')
  if (!existsSync(file)) return undefined
  let loading: Promise<BuiltDrawings> | undefined
  const load = () => {
    loading ??= import(pathToFileURL(file).href)
    return loading
  }
  return {
    firstScreens: {
      secureReport: async (token, page) =>
        await (await load()).firstScreens.secureReport(token, page),
      sharedReport: async (token, page) =>
        await (await load()).firstScreens.sharedReport(token, page),
    },
    drawLegalText: async (document, text) => await (await load()).drawLegalText(document, text),
  }
}
