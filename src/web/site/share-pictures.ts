import type { SharePicture } from './document-html.ts'
import { pageHeads, type SitePageName } from './frame/page-heads.ts'

const files = import.meta.glob<string>('./share-pictures/*.png', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The picture that others show with a link to the page. Throws when the page has none. */
export function sharePictureOf(name: SitePageName): SharePicture {
  const address = files[`./share-pictures/${name}.png`]
  if (address === undefined) throw new Error(`The page ${name} has no picture for shared links`)
  return { address, words: wordsOf(name) }
}

function wordsOf(name: SitePageName): string {
  return name === 'home'
    ? 'Axonometric drawing of a small suite beside the words: Know what the build-out costs before you sign the lease.'
    : pageHeads[name].title
}
