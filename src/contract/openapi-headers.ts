/** The headers of the public API's answers, as its document describes them. */
const integer = { schema: { type: 'integer' } }

export const headers = {
  'RateLimit-Limit': { description: 'Requests a minute.', ...integer },
  'RateLimit-Remaining': { description: 'Requests left in this minute.', ...integer },
  'RateLimit-Reset': { description: 'Seconds until the count is reset.', ...integer },
  'Retry-After': { description: 'Seconds to wait.', ...integer },
  Link: { description: 'rel="next": the next page.', schema: { type: 'string' } },
  'WWW-Authenticate': {
    description: 'Bearer: how a key is sent.',
    schema: { type: 'string' },
  },
  'Idempotency-Replayed': {
    description: 'true when this answer was given before.',
    schema: { type: 'string', const: 'true' },
  },
}

export const headerRefs = (names: readonly (keyof typeof headers)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

export const limitHeaders = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] as const
