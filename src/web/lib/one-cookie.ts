/**
 * For calls that an intake form makes beside each other: the first answer that remembers a browser
 * gives it its cookie. Two such calls at once would give it two, and what the one made, an order or
 * a file, would belong to nobody; so they are sent one after the other until one is answered.
 */
let last: Promise<void> | undefined = Promise.resolve()

export function withOneCookie<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  if (!last) return send()
  const answer = last.then(send)
  last = answer.then(
    () => {
      last = undefined
    },
    () => {},
  )
  return answer
}
