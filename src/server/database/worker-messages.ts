/** Messages between the server's thread and the embedded database's thread. */
import type { AskingRole } from './asking-role.ts'

export type WorkerRequest =
  | {
      readonly kind: 'query'
      readonly sql: string
      readonly parameters: readonly unknown[]
      readonly role?: AskingRole | undefined
    }
  | { readonly kind: 'execute'; readonly sql: string; readonly role?: AskingRole | undefined }
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
  /** The engine's last message: nothing that is sent to this thread is answered any more. */
  | { readonly kind: 'stopped'; readonly reason: string; readonly code?: string }
  | { readonly kind: 'notified'; readonly listener: number; readonly payload: string }
