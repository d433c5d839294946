import type { OperationsView } from '#contract/operations.ts'
import type { Ports } from '#server/ports.ts'

type Verdict = Pick<OperationsView['health'][number], 'state' | 'note'>

/** Whether the disk of the data folder has the room that purchases ask for. */
export async function judgeDisk({
  freeDiskBytes,
  settings: { minFreeDiskBytes },
}: Pick<Ports, 'freeDiskBytes' | 'settings'>): Promise<Verdict> {
  const free = await freeDiskBytes()
  if (free < minFreeDiskBytes) {
    return {
      state: 'fails',
      note: `${roomText(free)} are free, less than the ${roomText(minFreeDiskBytes)} of MIN_FREE_DISK_MB: purchases are refused until there is room.`,
    }
  }
  return { state: 'works', note: `${roomText(free)} are free.` }
}

/** In whole megabytes where tenths of a gigabyte would hide which of two is larger. */
function roomText(bytes: number): string {
  return bytes < 10e9 ? `${Math.floor(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}
