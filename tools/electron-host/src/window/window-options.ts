import type { BrowserWindowConstructorOptions } from 'electron'
import { workArea } from '../native/screen.ts'
import { notImplemented } from '../strict-members.ts'
import type { Rectangle } from './geometry.ts'

// Options that the host applies, and those that have no effect on frameless windows.
const KNOWN = new Set([
  'x',
  'y',
  'width',
  'height',
  'minWidth',
  'minHeight',
  'maxWidth',
  'maxHeight',
  'useContentSize',
  'center',
  'title',
  'show',
  'backgroundColor',
  'fullscreen',
  'resizable',
  'webPreferences',
  'autoHideMenuBar',
  'icon',
  'darkTheme',
  'paintWhenInitiallyHidden',
  'titleBarStyle',
  'trafficLightPosition',
  'hasShadow',
  'roundedCorners',
  'acceptFirstMouse',
])

/** Throws for an option that has an effect in Electron but not here. */
export function checkWindowOptions(options: BrowserWindowConstructorOptions): void {
  const unknown = Object.keys(options).find((name) => !KNOWN.has(name))
  if (unknown !== undefined) throw notImplemented(`BrowserWindow option '${unknown}'`)
}

/** A window's first bounds: from the options, or else centred on the display. */
export function startBounds(options: BrowserWindowConstructorOptions): Rectangle {
  const { width = 800, height = 600 } = options
  const area = workArea()
  const x = options.x ?? area.x + Math.max(0, Math.round((area.width - width) / 2))
  const y = options.y ?? area.y + Math.max(0, Math.round((area.height - height) / 2))
  return { x, y, width, height }
}

/** The size limits in the options. */
export function startLimits(options: BrowserWindowConstructorOptions): Record<string, number> {
  const { minWidth, minHeight, maxWidth, maxHeight } = options
  const named = Object.entries({ minWidth, minHeight, maxWidth, maxHeight })
  return Object.fromEntries(named.filter((entry): entry is [string, number] => entry[1] !== undefined))
}
