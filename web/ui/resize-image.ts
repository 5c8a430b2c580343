import { imageBytes } from '#/shared/images.ts'

/** The maximum size in pixels of an uploaded picture, and whether it is cropped to that shape. */
export interface Fit {
  width: number
  height: number
  fills?: boolean
}

const jpegQuality = 0.9

/**
 * Resizes a picture to the largest size it is ever shown at: camera photos have fifty times the pixels, and contain the location.
 * Vector drawings and pictures that already fit are unchanged. Throws if the browser cannot read the file.
 */
export async function resizeImage(file: Blob, fit: Fit): Promise<Blob> {
  if (file.type === 'image/svg+xml') return file
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error('This picture can’t be read. Choose another one.')
  })
  const fitsAlready = !fit.fills && bitmap.width <= fit.width && bitmap.height <= fit.height
  // Not every email client shows WebP.
  if (fitsAlready && file.type !== 'image/webp') return file
  const drawn = await encoded(drawing(bitmap, fit), fit.fills ? 'image/jpeg' : 'image/png')
  return drawn.size >= imageBytes.least && drawn.size <= imageBytes.most ? drawn : file
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
