import type { ImageType } from '#/shared/images/rules.ts'

/** A picture's type and decoded size, from its first bytes. */
export interface ImageHeader {
  type: ImageType
  /** Pixels. */
  width: number
  height: number
  /** The EXIF orientation (tag 0x0112) of a JPEG that must be rotated to be shown; the size is that of the rotated picture. */
  orientation?: number
  /** Whether a JPEG is CMYK, for print: email clients and the drawing library cannot show its four inks. */
  isCmyk?: true
}

/** The photo type from a file's first bytes (its magic bytes), never from its name; undefined for anything else. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const found = pngSize(view) ?? webpSize(view) ?? jpegSize(view)
    return found && found.width > 0 && found.height > 0 ? found : undefined
  } catch (error) {
    // The file ends before its size is known.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Whether a file starts like an SVG: with markup, after an optional byte order mark and white space. */
export function looksLikeSvg(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 256)).toString('latin1')
  return /^(?:\xef\xbb\xbf)?\s*</.test(start)
}

/** PNG (W3C), section 5.2 and 11.2.1: the signature, then the header chunk. */
function pngSize(view: DataView): ImageHeader | undefined {
  const isPng = view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a && textAt(view, 12, 4) === 'IHDR'
  return isPng ? { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) } : undefined
}

/** WebP (RFC 9649), section 2: a RIFF file whose first chunk is lossy, lossless or extended. */
function webpSize(view: DataView): ImageHeader | undefined {
  if (textAt(view, 0, 4) !== 'RIFF' || textAt(view, 8, 4) !== 'WEBP') return undefined
  const of = (width: number, height: number): ImageHeader => ({ type: 'image/webp', width, height })
  const chunk = textAt(view, 12, 4)
  if (chunk === 'VP8X') return of(1 + uint24(view, 24), 1 + uint24(view, 27))
  if (chunk === 'VP8L' && view.getUint8(20) === 0x2f) {
    const bits = view.getUint32(21, true)
    return of(1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff))
  }
  const isLossy = chunk === 'VP8 ' && view.getUint8(23) === 0x9d && view.getUint8(24) === 0x01
  return isLossy ? of(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff) : undefined
}

/** JPEG (ITU-T T.81), annex B: segments, of which the start of a frame contains the size. */
function jpegSize(view: DataView): ImageHeader | undefined {
  if (view.getUint16(0) !== 0xffd8 || view.getUint8(2) !== 0xff) return undefined
  let orientation = 1
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    const startsFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (startsFrame) {
      const [high, wide] = [view.getUint16(at + 5), view.getUint16(at + 7)]
      const [width, height] = orientation >= 5 ? [high, wide] : [wide, high]
      return {
        type: 'image/jpeg',
        width,
        height,
        ...(orientation > 1 && { orientation }),
        ...(view.getUint8(at + 9) === 4 && { isCmyk: true as const }),
      }
    }
    if (marker === 0xe1) orientation = orientationIn(view, at + 4, at + 2 + view.getUint16(at + 2)) ?? orientation
    // Fill bytes, and markers without a segment.
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else at += 2 + Math.max(2, view.getUint16(at + 2))
  }
}

/** The orientation in an EXIF segment: a TIFF file in either byte order, whose first directory may have it. */
function orientationIn(view: DataView, start: number, end: number): number | undefined {
  if (end > view.byteLength || end - start < 14 || textAt(view, start, 4) !== 'Exif') return undefined
  const tiff = start + 6
  const isLittle = view.getUint16(tiff) === 0x4949
  const first = tiff + view.getUint32(tiff + 4, isLittle)
  if (first + 2 > end) return undefined
  const count = view.getUint16(first, isLittle)
  for (let at = first + 2; at < first + 2 + count * 12 && at + 12 <= end; at += 12) {
    if (view.getUint16(at, isLittle) !== 0x0112) continue
    const value = view.getUint16(at + 8, isLittle)
    return value >= 2 && value <= 8 ? value : undefined
  }
  return undefined
}

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)

function textAt(view: DataView, at: number, length: number): string {
  return String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(at + index)))
}
