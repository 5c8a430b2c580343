import { imageBytes } from '#/shared/images.ts'

/** The most pixels that a picture is uploaded with, and whether it fills them: then it is cut to that shape. */
export interface Fit {
  width: number
  height: number
  fills?: boolean
}

const jpegQuality = 0.9

/**
 * A picture as small as it will ever be shown: photographs come from cameras with fifty times the pixels, and with where they were
 * taken. Drawings stay as they are, and so does what fits already. Throws where the browser cannot read it.
 */
export async function fittingImage(file: Blob, fit: Fit): Promise<Blob> {
  if (file.type === 'image/svg+xml') return file
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error('This picture can’t be read. Choose another one.')
  })
  const fitsAlready = !fit.fills && bitmap.width <= fit.width && bitmap.height <= fit.height
  // Mail programs do not all show WebP.
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
