/** The console's name in its windows and dialogs. */
export const title = 'GoTo Admin'

/** The app id, as in electron-builder.yml. On macOS it is also the domain of the preferences. */
export const appId = 'au.goto.admin'
