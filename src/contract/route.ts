export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type Route = { readonly method: Method; readonly path: `/${string}` }

export const get = <Path extends `/${string}`>(path: Path) => ({ method: 'GET', path }) as const
export const post = <Path extends `/${string}`>(path: Path) => ({ method: 'POST', path }) as const
export const put = <Path extends `/${string}`>(path: Path) => ({ method: 'PUT', path }) as const
export const remove = <Path extends `/${string}`>(path: Path) =>
  ({ method: 'DELETE', path }) as const

/** `/api/orders/:orderId` with its parameters filled in and escaped. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
