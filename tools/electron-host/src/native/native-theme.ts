import { allContents } from '../contents/contents-registry.ts'
import { control } from '../control.ts'
import { StrictEmitter } from '../emitter.ts'

type Source = 'system' | 'light' | 'dark'

/** Electron's nativeTheme. All pages follow it. */
class NativeTheme extends StrictEmitter {
  #source: Source = 'system'
  #wasDark = false
  readonly shouldUseHighContrastColors = false
  readonly shouldUseInvertedColorScheme = false
  readonly inForcedColorsMode = false
  readonly prefersReducedTransparency = false

  constructor() {
    super('nativeTheme', ['updated', 'host-system'])
    control.addSource('nativeTheme', this)
    this.on('host-system', () => this.#changed())
  }

  get themeSource(): Source {
    return this.#source
  }

  set themeSource(source: Source) {
    if (!['system', 'light', 'dark'].includes(source))
      throw new TypeError(`Invalid themeSource: ${String(source)}`)
    this.#source = source
    this.#changed()
  }

  get shouldUseDarkColors(): boolean {
    return this.#source === 'system' ? control.systemDark : this.#source === 'dark'
  }

  #changed(): void {
    if (this.shouldUseDarkColors === this.#wasDark) return
    this.#wasDark = this.shouldUseDarkColors
    for (const contents of allContents()) contents.hostSetColorScheme(colorScheme())
    this.hostEmit('updated')
  }
}

export const nativeTheme = new NativeTheme()

/** The colour scheme for pages. */
export const colorScheme = (): 'dark' | 'light' => (nativeTheme.shouldUseDarkColors ? 'dark' : 'light')
