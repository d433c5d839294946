/** `/api/orders/:orderId` with its parameters filled in and escaped. Free of zod, for the browser. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
