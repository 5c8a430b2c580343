import * as z from 'zod/mini'

/** Bytes of an upload: 1 KB to 5 MB. */
export const imageBytes = { min: 1024, max: 5_242_880 } as const
/** Limits of an SVG: its bytes, its elements, and its aspect ratio. */
export const svgLimits = { bytes: 102_400, elements: 2000, ratio: 200 } as const
/**
 * Maximum pixels of a photo, and of its longer side. A small file can contain a huge picture, which every visitor's browser
 * would have to decode.
 */
export const pixelLimits = { side: 8192, area: 16_777_216 } as const
/**
 * Maximum pixels that the server decodes: for emails, for the tab icon, and for every avatar. Pages shrink larger pictures first.
 */
export const drawnPixels = 1_048_576

/** Placeholder, in a document to draw, for the address of the picture that is drawn first. */
export const ownPicture = 'own-picture'

/** The accepted picture types with their extensions; a published file gets the first one. */
export const imageEndings = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/svg+xml': ['.svg'],
  'image/webp': ['.webp'],
} as const
export type ImageType = keyof typeof imageEndings
export const imageTypes = Object.keys(imageEndings) as [ImageType, ...ImageType[]]
/** The extensions in display order. */
export const allowedEndings = ['.jpg', '.jpeg', '.png', '.svg', '.webp'] as const

/** The reason why a file cannot be uploaded as a picture, by its name and bytes; undefined if it may be one. */
export function problemWithImage({ name, size }: { name: string; size: number }): string | undefined {
  if (!allowedEndings.some(ending => name.toLowerCase().endsWith(ending)))
    return 'Choose a JPEG, PNG, SVG or WebP file.'
  if (size > imageBytes.max) return 'The file is larger than 5 MB.'
  return size < imageBytes.min ? 'The file is smaller than 1 KB.' : undefined
}

/** The purposes of an uploaded picture. */
export const purposes = ['company-logo', 'avatar', 'product-picture', 'component-picture', 'article-picture'] as const
export type Purpose = (typeof purposes)[number]

/** Bytes. */
const imageSize = () => z.int().check(z.minimum(imageBytes.min), z.maximum(imageBytes.max))
const imageFields = {
  contentType: z.optional(z.enum(imageTypes)),
  size: z.optional(imageSize()),
  /** SHA-256 of the file, in base64. */
  checksum: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/))),
}

/** Properties of a picture, declared before its upload. Those given are signed, so that storage accepts nothing else. */
export const NewImage = z._default(z.strictObject(imageFields), {})
export type NewImage = z.infer<typeof NewImage>

/** A picture of many uploaders, such as of a profile or in an article: its size is always signed. */
export const SizedImage = z.strictObject({ ...imageFields, size: imageSize() })

/** The upload URL of a picture, valid for five minutes with exactly these headers. */
export const PresignedUpload = z.object({ uploadURL: z.string(), headers: z.record(z.string(), z.string()) })
export type PresignedUpload = z.infer<typeof PresignedUpload>

/** The address of an uploaded picture, as returned by the server; its query may be omitted. */
export const uploadAddress = () =>
  z.string().check(z.maxLength(4096), z.regex(/^https?:\/\/[!-~]+$/, { error: 'Expected an upload URL' }))
