/** The console's name in its windows and dialogs. */
export const title = 'GoTo Admin'
