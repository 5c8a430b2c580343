import { readImageHeader } from '#/functions/images/image-header.ts'

export interface PictureSize {
  type: string
  /** Pixels. */
  width: number
  height: number
}

/** A picture's type and size from its first bytes; undefined for other files. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const start = bytes.subarray(0, 262_144)
  const known = readImageHeader(start)
  if (known) return { type: known.type, width: known.width, height: known.height }
  const isGif = /^GIF8[79]a$/.test(Buffer.from(start.subarray(0, 6)).toString('latin1'))
  if (!isGif || start.length < 10) return undefined
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength)
  return { type: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) }
}
