import { readFileSync } from 'node:fs'
import { notImplemented, strictBase } from '../strict-members.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])

/** Electron's NativeImage, for PNG only. */
export class NativeImage {
  readonly #bytes: Buffer

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  static createEmpty(): NativeImage {
    return new NativeImage(Buffer.alloc(0))
  }

  /** Reads an image. Like in Electron, a missing file gives an empty image. */
  static createFromPath(file: string): NativeImage {
    try {
      return new NativeImage(readFileSync(file))
    } catch {
      return NativeImage.createEmpty()
    }
  }

  static createFromBuffer(bytes: Buffer): NativeImage {
    return new NativeImage(bytes)
  }

  isEmpty(): boolean {
    return this.#bytes.length === 0
  }

  toPNG(): Buffer {
    if (!this.isEmpty() && !this.#bytes.subarray(0, 4).equals(PNG))
      throw notImplemented('NativeImage.toPNG of another format')
    return this.#bytes
  }

  toDataURL(): string {
    return `data:image/png;base64,${this.toPNG().toString('base64')}`
  }

  /** Width and height in pixels, from the file's header. */
  getSize(): { width: number; height: number } {
    if (this.isEmpty()) return { width: 0, height: 0 }
    const png = this.toPNG()
    return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
  }
}
strictBase('NativeImage', NativeImage.prototype)
strictBase('nativeImage', NativeImage)
