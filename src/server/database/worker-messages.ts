/** Messages between the server's thread and the embedded database's thread. */
export type WorkerRequest =
  | { readonly kind: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'execute'; readonly sql: string }
  | { readonly kind: 'listen'; readonly channel: string; readonly listener: number }
  | { readonly kind: 'unlisten'; readonly listener: number }
  | { readonly kind: 'close' }

export type WorkerCall = WorkerRequest & { readonly id: number }

export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | {
      readonly kind: 'failure'
      readonly id: number
      readonly error: {
        readonly message: string
        readonly code?: string
        readonly constraint?: string
      }
    }
  | { readonly kind: 'notified'; readonly listener: number; readonly payload: string }
