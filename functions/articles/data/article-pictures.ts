import type { ArticleText } from '#/functions/articles/data/articles.ts'
import { imageIdsIn } from '#/functions/images/data/image-keys.ts'
import { removalKey, removeImageWrite } from '#/functions/images/data/image-removals.ts'
import { type ImageUploadRow, markTakenWrite } from '#/functions/images/data/image-uploads.ts'
import type { Write } from '#/functions/table/table.ts'

const purpose = 'article-picture'
/** Seconds that an uploaded picture waits for an article to show it: an author may come back to an unsaved text. */
const secondsUnsaved = 30 * 24 * 60 * 60

/** The writes for a published picture that no saved article shows yet. */
export const unsavedPictureWrites = (upload: ImageUploadRow, now: Date): Write[] => [
  markTakenWrite(upload),
  removeImageWrite(upload, now, secondsUnsaved),
]

/** The writes that keep the pictures which a text adds. They stay for good, because each version of an article can be restored. */
export function keepPicturesWrites(before: Pick<ArticleText, 'content'> | undefined, after: ArticleText): Write[] {
  const kept = before ? imageIdsIn(before.content, purpose) : []
  const added = imageIdsIn(after.content, purpose).filter(id => !kept.includes(id))
  return added.map(imageId => ({ remove: removalKey(purpose, imageId) }))
}
