/** Why the program does not start, for the person who started it; shown without a stack trace. */
export class StartRefused extends Error {}
