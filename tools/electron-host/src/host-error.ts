/** An error that the user can fix, such as a wrong command line. It is shown as one line, without a stack. */
export class HostError extends Error {}
