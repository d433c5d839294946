import { findProvedAddress } from '#server/http/admit.ts'
import type { Ports } from '#server/ports.ts'
import type { OrderReader } from './show-order.ts'

type OrderCall = {
  readonly query: { readonly key?: string | undefined }
  readonly visitor: { readonly hash: string | undefined }
  readonly request: Parameters<typeof findProvedAddress>[1]
}

/**
 * Everything by which a caller may see the whole order: the browser that ordered, the key of a
 * mailed link, and the address that a sign-in by mail proved.
 */
export async function orderReader(
  ports: Ports,
  { query, visitor, request }: OrderCall,
): Promise<OrderReader> {
  return {
    isStaff: false,
    visitorHash: visitor.hash,
    key: query.key,
    customerEmail: await findProvedAddress(ports, request),
  }
}
