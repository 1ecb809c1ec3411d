/** Dispatched to a form before it is left, so that controls report changes that they still hold back. */
export const reportEvent = 'report'
