import { mkdirSync, statSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'

type PathName =
  | 'home'
  | 'appData'
  | 'userData'
  | 'sessionData'
  | 'temp'
  | 'exe'
  | 'module'
  | 'assets'
  | 'desktop'
  | 'documents'
  | 'downloads'
  | 'music'
  | 'pictures'
  | 'videos'
  | 'logs'
  | 'crashDumps'

function appData(): string {
  if (process.platform === 'win32') return process.env.APPDATA ?? path.join(homedir(), 'AppData', 'Roaming')
  if (process.platform === 'darwin') return path.join(homedir(), 'Library', 'Application Support')
  return process.env.XDG_CONFIG_HOME ?? path.join(homedir(), '.config')
}

/** The folders of app.getPath and app.setPath. */
export class AppPaths {
  readonly #chosen = new Map<string, string>()
  readonly #name: () => string
  readonly #exe: string

  constructor(options: { name: () => string; exe: string; userData: string | undefined }) {
    this.#name = options.name
    this.#exe = options.exe
    if (options.userData) this.#chosen.set('userData', path.resolve(options.userData))
  }

  #default(name: PathName): string {
    switch (name) {
      case 'home':
        return homedir()
      case 'appData':
        return appData()
      case 'userData':
        return path.join(this.get('appData'), this.#name())
      case 'sessionData':
        return this.get('userData')
      case 'temp':
        return tmpdir()
      case 'exe':
      case 'module':
        return this.#exe
      case 'assets':
        return path.dirname(this.#exe)
      case 'logs':
        return process.platform === 'darwin'
          ? path.join(homedir(), 'Library', 'Logs', this.#name())
          : path.join(this.get('userData'), 'logs')
      case 'crashDumps':
        return path.join(this.get('userData'), 'Crashpad')
      default:
        return path.join(homedir(), `${name.charAt(0).toUpperCase()}${name.slice(1)}`)
    }
  }

  /** Returns a folder. Like Electron, throws for an unknown name. */
  get(name: string): string {
    const known = [
      'home',
      'appData',
      'userData',
      'sessionData',
      'temp',
      'exe',
      'module',
      'assets',
      'desktop',
      'documents',
      'downloads',
      'music',
      'pictures',
      'videos',
      'logs',
      'crashDumps',
    ]
    if (!known.includes(name)) throw new Error(`Failed to get '${name}' path`)
    return this.#chosen.get(name) ?? this.#default(name as PathName)
  }

  /** Sets a folder and creates it if it is missing. Like Electron, throws for a relative path. */
  set(name: string, folder: string): void {
    this.get(name)
    if (!path.isAbsolute(folder)) throw new Error('Path must be absolute')
    if (!statSync(folder, { throwIfNoEntry: false })) mkdirSync(folder, { recursive: true })
    this.#chosen.set(name, folder)
  }
}
