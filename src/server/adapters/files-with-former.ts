import type { FileStore } from '#server/ports.ts'

/**
 * New files go to the store, files from before it was chosen stay where they are and are still read
 * and deleted there.
 */
export function filesWithFormer(store: FileStore, former: FileStore): FileStore {
  return {
    put: (key, bytes) => store.put(key, bytes),
    get: async (key) => (await store.get(key)) ?? (await former.get(key)),
    delete: async (key) => {
      await store.delete(key)
      await former.delete(key)
    },
    removeDrafts: async (before) =>
      (await store.removeDrafts(before)) + (await former.removeDrafts(before)),
    keys: async function* () {
      const seen = new Set<string>()
      for (const files of [store, former]) {
        for await (const key of files.keys()) {
          if (!seen.has(key)) yield key
          seen.add(key)
        }
      }
    },
  }
}
