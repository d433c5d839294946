/** Which answers the form shows when this device and the server have different ones. */
export type DraftMeeting = {
  readonly local: {
    readonly isEmpty: boolean
    /** Something was typed that the server does not have. */
    readonly isUnsaved: boolean
    /** How long ago something was typed last. */
    readonly ageMs: number
    /** What this device saw last of this very draft; undefined when it is another one. */
    readonly seenRevision: number | undefined
  }
  readonly server: { readonly revision: number; readonly ageMs: number }
}

/** The newer of the two. Ages are compared, not times of day: clocks of devices differ. */
export function chooseAnswers({ local, server }: DraftMeeting): 'local' | 'server' {
  if (local.isEmpty) return 'server'
  if (local.seenRevision !== undefined) {
    if (server.revision <= local.seenRevision) return 'local'
    if (!local.isUnsaved) return 'server'
  }
  return server.ageMs < local.ageMs ? 'server' : 'local'
}
