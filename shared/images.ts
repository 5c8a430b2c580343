import * as z from 'zod/mini'

/** Bytes of an upload: 1 KB to 5 MB (specification, section 9). */
export const imageBytes = { least: 1024, most: 5_242_880 } as const
/** What of a drawing is taken: bytes of the file, elements in it, and how many times its one side is as long as the other. */
export const svgLimits = { bytes: 102_400, elements: 2000, ratio: 200 } as const
/**
 * Pixels of a photograph, and of its longer side. A small file can be a huge picture: every visitor's browser would have to
 * unpack it.
 */
export const pixelLimits = { side: 8192, area: 16_777_216 } as const
/** Pixels that the server itself unpacks: for mails, for the tab, and for every avatar. A page makes larger ones smaller first. */
export const drawnPixels = 1_048_576

/** The pictures that are taken, with the endings of their names; the first is the one that a published file gets. */
export const imageEndings = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/svg+xml': ['.svg'],
  'image/webp': ['.webp'],
} as const
export type ImageType = keyof typeof imageEndings
export const imageTypes = Object.keys(imageEndings) as [ImageType, ...ImageType[]]
/** The endings as the specification lists them. */
export const allowedEndings = ['.jpg', '.jpeg', '.png', '.svg', '.webp'] as const

/** What an uploaded picture becomes. */
export const purposes = ['company-logo', 'avatar'] as const
export type Purpose = (typeof purposes)[number]

/** Bytes. */
const imageSize = () => z.int().check(z.minimum(imageBytes.least), z.maximum(imageBytes.most))
const imageFields = {
  contentType: z.optional(z.enum(imageTypes)),
  size: z.optional(imageSize()),
  /** SHA-256 of the file, in base64. */
  checksum: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/))),
}

/** What is known of a picture before it is uploaded. What is given is signed, so that storage takes nothing else. */
export const NewImage = z._default(z.strictObject(imageFields), {})
export type NewImage = z.infer<typeof NewImage>

/** A picture of oneself: anybody may send one, so its size is always signed. */
export const NewAvatar = z.strictObject({ ...imageFields, size: imageSize() })

/** Where a picture is put, for five minutes, with exactly these headers. */
export const ImagePlace = z.object({ uploadURL: z.string(), headers: z.record(z.string(), z.string()) })
export type ImagePlace = z.infer<typeof ImagePlace>

/** The address that a picture was put to, as the server answered it; its query may be left out. */
export const uploadAddress = () =>
  z.string().check(z.maxLength(4096), z.regex(/^https?:\/\/[!-~]+$/, { error: 'Expected an upload URL' }))
