/** Why the program does not start, in sentences for the person who started it; shown without a stack. */
export class StartRefused extends Error {}
