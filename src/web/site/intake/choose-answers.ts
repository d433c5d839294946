/** Which answers the form shows when this device and the server have different ones. */
export type DraftMeeting = {
  readonly local: {
    readonly isEmpty: boolean
    /** This device has input that the server does not have. */
    readonly isUnsaved: boolean
    /** The time since the last input. */
    readonly ageMs: number
    /** The last revision of this draft that this device has seen; undefined for another draft. */
    readonly seenRevision: number | undefined
  }
  readonly server: { readonly revision: number; readonly ageMs: number }
}

/**
 * The newer of the two. Ages are compared instead of times, because the clocks of devices differ.
 */
export function chooseAnswers({ local, server }: DraftMeeting): 'local' | 'server' {
  if (local.isEmpty) return 'server'
  if (local.seenRevision !== undefined) {
    if (server.revision <= local.seenRevision) return 'local'
    if (!local.isUnsaved) return 'server'
  }
  return server.ageMs < local.ageMs ? 'server' : 'local'
}
