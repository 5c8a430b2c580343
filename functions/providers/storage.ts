import type * as S3 from '#/functions/providers/s3.ts'

/** Loaded with the first call that needs it: S3's client takes longer to load than the rest of a function. */
const s3 = () => import('#/functions/providers/s3.ts')

/** The upload that a URL accepts: everything given is signed, so S3 accepts nothing else. */
export interface Upload {
  key: string
  owner: string
  contentType?: string | undefined
  /** Bytes. */
  size?: number | undefined
  /** SHA-256, in base64. */
  checksum?: string | undefined
  purpose?: string
}

/** A stored file, and the name under which the browser saves it. */
export interface Download {
  key: string
  name: string
  /** `application/octet-stream` by default, which no browser opens. */
  contentType?: string
  /** Whether it is a temporary file, deleted within a day. */
  isPassing?: boolean
}

/** A URL for a PUT, valid for five minutes, with exactly the returned headers. */
export const presignUpload: typeof S3.presignUpload = async (...input) => (await s3()).presignUpload(...input)

/** Information about a file in quarantine: its size, owner, first bytes and tag; undefined if it does not exist. */
export const uploaded: typeof S3.uploaded = async (...input) => (await s3()).uploaded(...input)

/**
 * A complete file in quarantine, with its owner, type and purpose; undefined if it does not exist, and without bytes
 * if it is larger than `most`.
 */
export const uploadedBytes: typeof S3.uploadedBytes = async (...input) => (await s3()).uploadedBytes(...input)

/** Publishes a picture under a key that is never reused. `sharedCaches` may store pictures that are not personal. */
export const publish: typeof S3.publish = async (...input) => (await s3()).publish(...input)

/** The bytes of a published picture; undefined if it is gone. */
export const publishedBytes: typeof S3.publishedBytes = async (...input) => (await s3()).publishedBytes(...input)

/** Removes the object published under a key, if there is one. */
export const unpublish: typeof S3.unpublish = async (...input) => (await s3()).unpublish(...input)

/**
 * Copies a checked file out of quarantine to another key, with a type that no browser opens. Returns false if it was replaced or
 * removed since.
 */
export const keep: typeof S3.keep = async (...input) => (await s3()).keep(...input)

/** Stores a file that did not come through quarantine, with a type that no browser opens. */
export const keepFile: typeof S3.keepFile = async (...input) => (await s3()).keepFile(...input)

/** The bytes of a stored file; undefined if it was removed. */
export const readStoredFile: typeof S3.readStoredFile = async (...input) => (await s3()).readStoredFile(...input)

/** The bytes of a received email, by its SES id; undefined if it was deleted. */
export const readReceivedEmail: typeof S3.readReceivedEmail = async (...input) =>
  (await s3()).readReceivedEmail(...input)

/** Removes the original of a received email. */
export const removeReceivedEmail: typeof S3.removeReceivedEmail = async (...input) =>
  (await s3()).removeReceivedEmail(...input)

/** Up to a thousand received emails after one, in the order of their ids, with the times of their arrival. */
export const receivedEmails: typeof S3.receivedEmails = async (...input) => (await s3()).receivedEmails(...input)

/** Removes a file from quarantine. */
export const discard: typeof S3.discard = async (...input) => (await s3()).discard(...input)

/** Removes a stored file. */
export const removeFile: typeof S3.removeFile = async (...input) => (await s3()).removeFile(...input)

/** Stores a generated document for one download; it is deleted within a day. */
export const keepForDownload: typeof S3.keepForDownload = async (...input) => (await s3()).keepForDownload(...input)

/** The download URL of a stored file, valid for one minute: always as an attachment, never as a page. */
export const presignDownload: typeof S3.presignDownload = async (...input) => (await s3()).presignDownload(...input)

/** Throws unless S3 responds. */
export const probeStorage: typeof S3.probeStorage = async (...input) => (await s3()).probeStorage(...input)
