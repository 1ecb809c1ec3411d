/** The app's id for the system, also the domain of its preferences on macOS. As in electron-builder.yml. */
export const appId = 'au.goto.admin'
