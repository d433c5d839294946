/** Ends with 0 when the server of this container can serve; its health check asks. */
const answer = await fetch(`http://127.0.0.1:${process.env['PORT'] ?? 3000}/healthz`).catch(
  () => undefined,
)
process.exitCode = answer?.ok ? 0 : 1
