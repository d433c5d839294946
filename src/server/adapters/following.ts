/** A port whose every call goes to the adapter of the moment. */
export function following<Port extends object>(now: () => Port): Port {
  return new Proxy({} as Port, {
    get: (_target, name) => {
      const port = now()
      const value: unknown = Reflect.get(port, name)
      return typeof value === 'function' ? value.bind(port) : value
    },
  })
}
