import { type ImageType, imageEndings, imageTypes, type Purpose } from '#/shared/images/rules.ts'

const folders: Record<Purpose, string> = {
  'company-logo': 'logo',
  avatar: 'avatars',
  'product-picture': 'products',
  'component-picture': 'components',
  'article-picture': 'articles',
}

/** The key of an upload in quarantine. */
export const quarantineKeyOf = (purpose: Purpose, uploadId: string): string => `${folders[purpose]}/${uploadId}`

/** The id of an upload from its path in a bucket; undefined for any other path. */
export function uploadIdIn(path: string, bucket: string, purpose: Purpose): string | undefined {
  const [, ofBucket, folder, id, ...rest] = path.split('/')
  const fits = ofBucket === bucket && folder === folders[purpose] && rest.length === 0
  return fits && id && uuid.test(id) ? id : undefined
}

/** The published versions of a picture: the upload itself, the PNG for emails, and the one for the browser tab. */
export type ImageVariant = 'image' | 'mail' | 'icon'

/** The key of a published version in the bucket; with a leading slash, it is the path on the site. */
export const mediaKeyOf = (
  purpose: Purpose,
  imageId: string,
  part: ImageVariant,
  type: ImageType = 'image/png',
): string => `media/${folders[purpose]}/${imageId}/${part}${imageEndings[type][0]}`

/** Every key under which versions of a picture may be published. */
export const mediaKeysOf = (purpose: Purpose, imageId: string): string[] => [
  ...imageTypes.map(type => mediaKeyOf(purpose, imageId, 'image', type)),
  mediaKeyOf(purpose, imageId, 'mail'),
  mediaKeyOf(purpose, imageId, 'icon'),
]

/** A picture's id from its path on the site; undefined for any other path. */
export function imageIdIn(path: string, purpose: Purpose): string | undefined {
  const [, media, folder, id, file] = path.split('/')
  return media === 'media' && folder === folders[purpose] && id && uuid.test(id) && file ? id : undefined
}

/** The ids of the pictures of a purpose that a text names by their paths on the site, each once. */
export function imageIdsIn(text: string, purpose: Purpose): string[] {
  const paths = text.match(/\/media\/[a-z]+\/[0-9a-f-]{36}\/\w+/g) ?? []
  return [...new Set(paths.flatMap(path => imageIdIn(path, purpose) ?? []))]
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
