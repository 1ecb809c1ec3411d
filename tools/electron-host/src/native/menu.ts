import type { MenuItemConstructorOptions } from 'electron'
import { control } from '../control.ts'
import { StrictEmitter } from '../emitter.ts'
import { strictBase } from '../strict-members.ts'
import { BrowserWindow } from '../window/browser-window.ts'
import { checkAccelerator } from './accelerators.ts'
import { runRole } from './menu-roles.ts'

let lastCommand = 0

/** A menu item, which tests can read and click. */
export class MenuItem {
  readonly commandId: number
  readonly id: string
  label: string
  sublabel: string
  toolTip: string
  readonly type: string
  readonly role: string | undefined
  readonly accelerator: string | undefined
  readonly submenu: Menu | undefined
  enabled: boolean
  visible: boolean
  checked: boolean
  readonly registerAccelerator: boolean
  menu: Menu | undefined
  /** Runs the item's action. */
  readonly click: (event?: object, window?: BrowserWindow) => void

  constructor(options: MenuItemConstructorOptions) {
    lastCommand += 1
    this.commandId = lastCommand
    this.id = options.id ?? ''
    this.role = options.role?.toLowerCase()
    this.label = options.label ?? options.role ?? ''
    this.sublabel = options.sublabel ?? ''
    this.toolTip = options.toolTip ?? ''
    this.type = options.type ?? (options.submenu ? 'submenu' : 'normal')
    this.accelerator = options.accelerator === null ? undefined : options.accelerator
    if (this.accelerator !== undefined) checkAccelerator(this.accelerator)
    this.enabled = options.enabled ?? true
    this.visible = options.visible ?? true
    this.checked = options.checked ?? false
    this.registerAccelerator = options.registerAccelerator ?? true
    const { submenu } = options
    this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : (submenu as Menu | undefined)
    this.click = (event = {}, window = BrowserWindow.getFocusedWindow() ?? undefined) => {
      if (!this.enabled) return
      if (this.type === 'checkbox' || this.type === 'radio')
        this.checked = this.type === 'radio' || !this.checked
      if (this.role !== undefined && runRole(this.role, window)) return
      ;(options.click as ((...args: unknown[]) => void) | undefined)?.(this, window, event)
    }
  }
}
strictBase('MenuItem', MenuItem.prototype)

let applicationMenu: Menu | null = null

/** Electron's Menu. It is not shown, but tests can read and click it. */
export class Menu extends StrictEmitter {
  readonly items: MenuItem[] = []

  constructor() {
    super('Menu', ['menu-will-show', 'menu-will-close'])
  }

  static buildFromTemplate(template: (MenuItemConstructorOptions | MenuItem)[]): Menu {
    const menu = new Menu()
    for (const options of template) menu.append(options instanceof MenuItem ? options : new MenuItem(options))
    return menu
  }

  static setApplicationMenu(menu: Menu | null): void {
    applicationMenu = menu
  }

  static getApplicationMenu(): Menu | null {
    return applicationMenu
  }

  append(item: MenuItem): void {
    this.insert(this.items.length, item)
  }

  insert(position: number, item: MenuItem): void {
    item.menu = this
    this.items.splice(position, 0, item)
  }

  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id)
      if (found) return found
    }
    return null
  }

  popup(options: { window?: BrowserWindow; x?: number; y?: number; callback?: () => void } = {}): void {
    this.hostEmit('menu-will-show')
    control.popups.push({ kind: 'popup', menu: this, window: options.window?.id, x: options.x, y: options.y })
    options.callback?.()
  }

  closePopup(): void {
    this.hostEmit('menu-will-close')
  }
}
strictBase('Menu', Menu)
