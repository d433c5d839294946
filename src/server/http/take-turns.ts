type InTurn = <Value>(work: () => Promise<Value>) => Promise<Value>

/** Runs this many tasks at once; the others wait, first come, first served. */
export function takeTurns(atOnce: number): InTurn {
  const waiting: (() => void)[] = []
  let underWay = 0
  return async (work) => {
    if (underWay === atOnce) await new Promise<void>((go) => waiting.push(go))
    else underWay += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else underWay -= 1
    }
  }
}

/** The same for each key separately. */
export function takeTurnsByKey(atOnce: number) {
  const kept = new Map<string, { readonly inTurn: InTurn; users: number }>()
  return async <Value>(key: string, work: () => Promise<Value>): Promise<Value> => {
    const own = kept.get(key) ?? { inTurn: takeTurns(atOnce), users: 0 }
    kept.set(key, own)
    own.users += 1
    try {
      return await own.inTurn(work)
    } finally {
      own.users -= 1
      if (own.users === 0) kept.delete(key)
    }
  }
}
