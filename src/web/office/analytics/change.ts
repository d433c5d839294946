/** How a figure moved against the one before. */
export type Change = {
  readonly direction: 'up' | 'down' | 'same'
  /** Percent of the figure before, with one decimal; empty where that was zero. */
  readonly percent: string
}

export function changeOf(now: number, before: number): Change {
  const direction = now === before ? 'same' : now > before ? 'up' : 'down'
  const share = before === 0 ? undefined : Math.abs((now - before) / before) * 100
  return {
    direction,
    percent: share === undefined || direction === 'same' ? '' : `${share.toFixed(1)}%`,
  }
}
