/** Something that the person at the command line can mend: shown as one line, without a stack. */
export class HostError extends Error {}
