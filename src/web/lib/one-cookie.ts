/**
 * The first answer that remembers a browser gives it its cookie. Two such calls at once would give
 * it two, and what the one made, an order or a file, would belong to nobody; so others wait until
 * the first is answered.
 */
let isKnown = false
let first: Promise<void> | undefined

/** Sends now, or after the call that may give the browser its cookie. */
export async function withOneCookie<Answer>(
  send: () => Promise<Answer>,
  isAccepted: (answer: Answer) => boolean = () => true,
): Promise<Answer> {
  while (first !== undefined) await first
  if (isKnown) return await send()
  const answer = send()
  first = answer
    .then(
      (given) => {
        isKnown = isAccepted(given)
      },
      () => undefined,
    )
    .finally(() => {
      first = undefined
    })
  return await answer
}
