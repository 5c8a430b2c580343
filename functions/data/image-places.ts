import { type ImageType, imageEndings, imageTypes, type Purpose } from '#/shared/images.ts'

const folders: Record<Purpose, string> = { 'company-logo': 'logo', avatar: 'avatars' }

/** Where an upload lies in quarantine. */
export const quarantineKeyOf = (purpose: Purpose, uploadId: string): string => `${folders[purpose]}/${uploadId}`

/** The id of an upload, of the path that it was put to under a bucket; undefined where it is no such path. */
export function uploadIdIn(path: string, bucket: string, purpose: Purpose): string | undefined {
  const [, ofBucket, folder, id, ...rest] = path.split('/')
  const fits = ofBucket === bucket && folder === folders[purpose] && rest.length === 0
  return fits && id && uuid.test(id) ? id : undefined
}

/** A published picture's parts: what was uploaded, the PNG that mails carry, and the one for the browser's tab. */
export type Part = 'image' | 'mail' | 'icon'

/** Where a part of a picture is published: the key in the bucket, and with a slash before it the path on the site. */
export const mediaKeyOf = (purpose: Purpose, imageId: string, part: Part, type: ImageType = 'image/png'): string =>
  `media/${folders[purpose]}/${imageId}/${part}${imageEndings[type][0]}`

/** Every key under which something of a picture may be published. */
export const mediaKeysOf = (purpose: Purpose, imageId: string): string[] => [
  ...imageTypes.map(type => mediaKeyOf(purpose, imageId, 'image', type)),
  mediaKeyOf(purpose, imageId, 'mail'),
  mediaKeyOf(purpose, imageId, 'icon'),
]

/** The id of a picture by its path on the site; undefined for a path that is no picture of ours. */
export function imageIdIn(path: string, purpose: Purpose): string | undefined {
  const [, media, folder, id, file] = path.split('/')
  return media === 'media' && folder === folders[purpose] && id && uuid.test(id) && file ? id : undefined
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
