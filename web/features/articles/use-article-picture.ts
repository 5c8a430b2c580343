import { useSend } from '#/web/shell/api/use-send.ts'
import type { UploadPicture } from '#/web/ui/markdown/use-pictures.ts'

/** Pixels: sharp across the width of an article. WebP keeps screenshots legible at a fraction of the size. */
const fit = { width: 1600, height: 1600, type: 'image/webp' } as const

/** Uploads pictures for an article; an unused one is removed after a month. */
export function useArticlePicture(): UploadPicture {
  const starting = useSend('startArticlePicture')
  const finishing = useSend('finishArticlePicture')
  return async file => {
    const { uploadImage } = await import('#/web/ui/images/upload-image.ts')
    let address = ''
    await uploadImage(file, {
      purpose: 'article-picture',
      fit,
      start: body => starting.send({ body }),
      finish: async pictureURL => {
        address = (await finishing.send({ body: { pictureURL } })).url
      },
    })
    return address
  }
}
