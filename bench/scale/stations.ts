/** Where work waits its turn: processors, pools of connections, and the disk that takes many commits at once. */

export type Station = {
  /** Calls `done` when `ms` of service were given. */
  serve(ms: number, done: () => void): void
  /** Milliseconds of service given so far, all servers together. */
  busyMs(): number
}

export type Pool = {
  take(taken: () => void): void
  give(): void
  /** Milliseconds that its members were out, all together. */
  busyMs(): number
}

type Clock = {
  readonly now: () => number
  readonly after: (ms: number, happen: () => void) => void
}

/** So many servers, one line before them, first come first served. */
export function processors(servers: number, clock: Clock): Station {
  const line: { readonly ms: number; readonly done: () => void }[] = []
  let head = 0
  let free = servers
  let busy = 0

  function begin(ms: number, done: () => void): void {
    free -= 1
    busy += ms
    clock.after(ms, () => {
      free += 1
      const waiting = line[head]
      if (waiting !== undefined) {
        head += 1
        if (head > 1024) {
          line.splice(0, head)
          head = 0
        }
        begin(waiting.ms, waiting.done)
      }
      done()
    })
  }

  return {
    serve: (ms, done) => {
      if (free > 0) begin(ms, done)
      else line.push({ ms, done })
    },
    busyMs: () => busy,
  }
}

/** One write at a time; whoever came while it was under way goes together with the next. */
export function disk(clock: Clock): Station {
  let waiting: (() => void)[] = []
  let isWriting = false
  let busy = 0

  function write(ms: number): void {
    const taken = waiting
    waiting = []
    isWriting = true
    busy += ms
    clock.after(ms, () => {
      isWriting = false
      if (waiting.length > 0) write(ms)
      for (const done of taken) done()
    })
  }

  return {
    serve: (ms, done) => {
      waiting.push(done)
      if (!isWriting) write(ms)
    },
    busyMs: () => busy,
  }
}

/** Members that are lent and come back. */
export function pool(members: number, clock: Clock): Pool {
  const line: (() => void)[] = []
  let head = 0
  let out = 0
  let since = 0
  let busy = 0

  function count(change: number): void {
    busy += out * (clock.now() - since)
    since = clock.now()
    out += change
  }

  return {
    take: (taken) => {
      if (out === members) return void line.push(taken)
      count(1)
      taken()
    },
    give: () => {
      const next = line[head]
      if (next === undefined) return count(-1)
      head += 1
      if (head > 1024) {
        line.splice(0, head)
        head = 0
      }
      next()
    },
    busyMs: () => busy + out * (clock.now() - since),
  }
}
