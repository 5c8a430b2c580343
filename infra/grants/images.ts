import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'

export const imagesGrants = ({ rows, attributes, index, objects }: GrantMakers) => {
  const startingImages = [rows(['put'], 'UPLOAD#*', 'REMOVAL#*')]
  const takingImages = [rows(['get', 'update'], 'UPLOAD#*'), rows(['put', 'delete'], 'REMOVAL#*')]
  return {
    startLogos: [objects('UPLOADS_BUCKET', ['PutObject'], 'logo/*'), ...startingImages],
    takeLogos: [
      objects('UPLOADS_BUCKET', ['GetObject', 'DeleteObject'], 'logo/*'),
      objects('MEDIA_BUCKET', ['PutObject'], 'media/logo/*'),
      ...takingImages,
    ],
    startAvatars: [objects('UPLOADS_BUCKET', ['PutObject'], 'avatars/*'), ...startingImages],
    takeAvatars: [
      objects('UPLOADS_BUCKET', ['GetObject', 'DeleteObject'], 'avatars/*'),
      objects('MEDIA_BUCKET', ['PutObject'], 'media/avatars/*'),
      ...takingImages,
    ],
    startProductPictures: [objects('UPLOADS_BUCKET', ['PutObject'], 'products/*'), ...startingImages],
    takeProductPictures: [
      objects('UPLOADS_BUCKET', ['GetObject', 'DeleteObject'], 'products/*'),
      objects('MEDIA_BUCKET', ['PutObject'], 'media/products/*'),
      ...takingImages,
    ],
    startComponentPictures: [objects('UPLOADS_BUCKET', ['PutObject'], 'components/*'), ...startingImages],
    takeComponentPictures: [
      objects('UPLOADS_BUCKET', ['GetObject', 'DeleteObject'], 'components/*'),
      objects('MEDIA_BUCKET', ['PutObject'], 'media/components/*'),
      ...takingImages,
    ],
    startArticlePictures: [objects('UPLOADS_BUCKET', ['PutObject'], 'articles/*'), ...startingImages],
    takeArticlePictures: [
      objects('UPLOADS_BUCKET', ['GetObject', 'DeleteObject'], 'articles/*'),
      objects('MEDIA_BUCKET', ['PutObject'], 'media/articles/*'),
      rows(['get', 'update'], 'UPLOAD#*'),
      rows(['put'], 'REMOVAL#article-picture#*'),
    ],
    keepAvatars: [rows(['get'], 'USER#*'), attributes(['profileImageUrl', 'updatedAt', 'version'], 'USER#*')],
    readAvatars: [objects('MEDIA_BUCKET', ['GetObject'], 'media/avatars/*')],
    /** To have the job remove pictures that are no longer used. */
    scheduleImageRemovals: [rows(['put'], 'REMOVAL#*')],
    removeImages: [
      index(['gsi1'], 'REMOVALS'),
      rows(['delete'], 'REMOVAL#*'),
      objects('MEDIA_BUCKET', ['DeleteObject']),
    ],
  } satisfies Record<string, Grant[]>
}
