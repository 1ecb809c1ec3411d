import type { ElectronApplication } from 'playwright'

/** Chooses an item of the application menu by its id; false if it is disabled or missing. */
export const chooseInMenu = (app: ElectronApplication, id: string): Promise<boolean> =>
  app.evaluate(({ Menu, BrowserWindow }, itemId) => {
    const item = Menu.getApplicationMenu()?.getMenuItemById(itemId)
    if (!item?.enabled) return false
    item.click({}, BrowserWindow.getAllWindows()[0])
    return true
  }, id)
