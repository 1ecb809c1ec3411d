/** What electron-builder tells of a packed console, as far as it is used. */
interface Packed {
  readonly appOutDir: string
  readonly electronPlatformName: string
  readonly packager: {
    readonly appInfo: { readonly productFilename: string }
    readonly executableName?: string
  }
}

/** Sets every fuse of Electron's program. @throws if a fuse is not decided */
export function afterPack(context: Packed): Promise<void>
