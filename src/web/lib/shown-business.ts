import { defaultBusiness, type PublicBusiness, publicBusiness } from '#core/business/business.ts'

/** Set by the server on every page once the owner has saved details of the business. */
export function shownBusiness(): PublicBusiness {
  const named =
    typeof document === 'undefined' ? undefined : document.documentElement.dataset['business']
  return named === undefined
    ? publicBusiness(defaultBusiness)
    : (JSON.parse(named) as PublicBusiness)
}
