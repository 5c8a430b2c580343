import type { Catalog, Entry } from '#/functions/catalog/data/catalog.ts'
import { discardUpload, takeImage } from '#/functions/images/accept-upload.ts'
import { imageIdIn } from '#/functions/images/data/image-keys.ts'
import { removeImageWrite } from '#/functions/images/data/image-removals.ts'
import { takeUploadWrites } from '#/functions/images/data/image-uploads.ts'
import { findUploadAt } from '#/functions/images/find-upload-at.ts'
import { publishPicture } from '#/functions/images/publish-picture.ts'
import { spent } from '#/functions/images/upload-errors.ts'
import type { Write } from '#/functions/table/table.ts'
import type { Purpose } from '#/shared/images/rules.ts'
import type { UserId } from '#/shared/lib/ids.ts'

interface Pictured extends Entry {
  pictureUrl: string | null
}

interface Changed<E> {
  before: E
  after: E
}

interface Finished {
  id: string
  /** The upload URL. */
  pictureURL: string
  owner: UserId
  now: Date
}

/** Seconds until no list, browser or cached page of a shopper still names a picture that was replaced. */
const secondsInUse = 24 * 60 * 60

/** The uploaded pictures of a catalog's entries. A retired entry keeps its picture, because it can be restored. */
export function pictureCatalog<E extends Pictured>(catalog: Catalog<E>, purpose: Purpose) {
  const imageIdOf = ({ pictureUrl }: E) => (pictureUrl ? imageIdIn(pictureUrl, purpose) : undefined)
  const removeWrites = ({ before, after }: Changed<E>, now: Date): Write[] => {
    const imageId = imageIdOf(before)
    // A repeated request may already have made the change.
    const isReplaced = imageId && imageId !== imageIdOf(after)
    return isReplaced ? [removeImageWrite({ purpose, imageId }, now, secondsInUse)] : []
  }
  const change = (
    id: string,
    pictureUrl: string | null,
    now: Date,
    extraWrites: (change: Changed<E>) => readonly Write[],
  ) =>
    catalog.change({ id, fields: { pictureUrl } as Partial<E> }, now.toISOString(), changed => [
      ...removeWrites(changed, now),
      ...extraWrites(changed),
    ])
  return {
    /** Publishes an uploaded picture as that of an entry. */
    async finish(
      { id, pictureURL, owner, now }: Finished,
      record: (change: Changed<E>) => readonly Write[],
    ): Promise<E> {
      const upload = await findUploadAt({ url: pictureURL, field: 'pictureURL', purpose, owner })
      const before = await catalog.find(id)
      if (upload.state === 'taken') {
        if (imageIdOf(before) === upload.imageId) return before
        throw spent()
      }
      const pictureUrl = await publishPicture(await takeImage(upload), purpose, upload.imageId)
      const after = await change(id, pictureUrl, now, changed => [...takeUploadWrites(upload), ...record(changed)])
      await discardUpload(upload)
      return after
    },
    /** Removes the picture of an entry; does nothing if it has none. */
    async remove(
      { id, now }: Pick<Finished, 'id' | 'now'>,
      record: (change: Changed<E>) => readonly Write[],
    ): Promise<E> {
      const before = await catalog.find(id)
      return before.pictureUrl ? change(id, null, now, record) : before
    },
  }
}
