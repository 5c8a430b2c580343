import { imageBytes } from '#/shared/images/rules.ts'

/** The maximum size in pixels of an uploaded picture, and whether it is cropped to that shape. */
export interface Fit {
  width: number
  height: number
  fills?: boolean
  /** The type of a resized picture, if not a photo as JPEG or a logo as PNG. */
  type?: 'image/webp'
}

const jpegQuality = 0.9

/**
 * Resizes a picture to the largest size it is ever shown at: camera photos have fifty times the pixels, and contain the location.
 * SVGs without text and pictures that already fit are unchanged, unless they are in a format that email clients may not display
 * correctly. Throws if the browser cannot read the file.
 */
export async function resizeImage(file: Blob, fit: Fit): Promise<Blob> {
  if (file.type === 'image/svg+xml') return hasText(await file.text()) ? drawnWithOwnFonts(file, fit) : file
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error('This picture can’t be read. Choose another one.')
  })
  const fitsAlready = !fit.fills && bitmap.width <= fit.width && bitmap.height <= fit.height
  // Not every email client supports WebP, EXIF rotation or CMYK, so such pictures are redrawn.
  const isPlain = file.type === 'image/png' || (file.type === 'image/jpeg' && !(await isTurnedOrForPrint(file)))
  if (fitsAlready && isPlain) return file
  const drawn = await encoded(drawing(bitmap, fit), fit.type ?? (fit.fills ? 'image/jpeg' : 'image/png'))
  return drawn.size >= imageBytes.min && drawn.size <= imageBytes.max ? drawn : file
}

const hasText = (svg: string) => /<(?:\w+:)?text[\s>]/.test(svg)

/** Draws an SVG with text as a PNG, because this device may have its fonts and the server does not. */
async function drawnWithOwnFonts(file: Blob, { width, height }: Fit): Promise<Blob> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const scale = Math.min(width / (image.naturalWidth || width), height / (image.naturalHeight || height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round((image.naturalWidth || width) * scale))
    canvas.height = Math.max(1, Math.round((image.naturalHeight || height) * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const drawn = await encoded(canvas, 'image/png')
    return drawn.size >= imageBytes.min && drawn.size <= imageBytes.max ? drawn : file
  } catch {
    return file
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Whether a JPEG has an EXIF segment, which may rotate it, or four components (CMYK). */
async function isTurnedOrForPrint(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xe1) return true
    const startsFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (startsFrame) return bytes[at + 9] === 4
    at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0))
  }
  return false
}

function drawing(bitmap: ImageBitmap, { width, height, fills = false }: Fit): HTMLCanvasElement {
  const scales = [width / bitmap.width, height / bitmap.height]
  const scale = fills ? Math.max(...scales) : Math.min(1, ...scales)
  const [wide, high] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
  const canvas = document.createElement('canvas')
  canvas.width = fills ? width : wide
  canvas.height = fills ? height : high
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser can’t resize pictures.')
  context.imageSmoothingQuality = 'high'
  if (fills) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
  }
  context.drawImage(bitmap, (canvas.width - wide) / 2, (canvas.height - high) / 2, wide, high)
  return canvas
}

const encoded = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('This browser can’t resize pictures.'))),
      type,
      jpegQuality,
    ),
  )
