/**
 * The engine's file layer with durable writes: Postgres asks for a sync at every commit, and the
 * library's own layer answers that it was done without doing it.
 */
import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type OpenFile = { readonly nfd?: number; readonly node: unknown }

type NodeLayer = {
  readonly stream_ops: { fsync?: (file: OpenFile) => number }
  realPath(node: unknown): string
}

export class SyncedFiles extends NodeFS {
  /** Why a sync failed: what was written before may be lost, so nothing may go on. */
  failure: unknown

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given)
    const addSync = (module: unknown) => {
      const layer = Object(module).NODEFS as NodeLayer
      layer.stream_ops.fsync = (file) => {
        try {
          sync(layer, file)
        } catch (error) {
          // Postgres would end the thread in the middle of an answer, and callers would wait for ever.
          this.failure ??= error
        }
        return 0
      }
    }
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), addSync],
      },
    }
  }
}

function sync(layer: NodeLayer, { nfd, node }: OpenFile): void {
  if (nfd !== undefined) {
    fs.fdatasyncSync(nfd)
    return
  }
  const folder = fs.openSync(layer.realPath(node), 'r')
  try {
    fs.fsyncSync(folder)
  } finally {
    fs.closeSync(folder)
  }
}

/**
 * The library switches syncing off (`-F`), and its `fdatasync` never reaches the file layer, while
 * `fsync` does.
 */
export function durableParams(defaults: readonly string[]): string[] {
  return [...defaults.filter((one) => one !== '-F'), '-c', 'wal_sync_method=fsync']
}
