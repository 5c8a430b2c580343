import AwsS3 from '@uppy/aws-s3'
import Uppy from '@uppy/core'
import {
  allowedEndings,
  type ImageType,
  imageBytes,
  type PresignedUpload,
  type Purpose,
} from '#/shared/images/rules.ts'
import { explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { type Fit, resizeImage } from '#/web/ui/images/resize-image.ts'

/** The properties of a file declared before its upload. */
export interface Announced {
  contentType: ImageType
  /** Bytes. */
  size: number
  /** SHA-256 in base64. */
  checksum: string
}

/** How a picture reaches the server: an upload URL, then the confirmation of the uploaded file. */
export interface ImageDestination {
  purpose: Purpose
  fit: Fit
  /** Requests an upload URL. */
  start(announced: Announced): Promise<PresignedUpload>
  /** Confirms the uploaded file with the server. */
  finish(uploadURL: string): Promise<void>
}

/** An uploader for one picture, which is resized first and goes straight to storage. */
export function imageUpload({
  purpose,
  fit,
  start,
}: Omit<ImageDestination, 'finish'>): Uppy<{ purpose: Purpose }, Record<string, never>> {
  const uppy = new Uppy({
    autoProceed: false,
    // Errors are shown to the user, not logged to the console.
    logger: { debug: () => {}, warn: () => {}, error: () => {} },
    meta: { purpose },
    restrictions: {
      maxNumberOfFiles: 1,
      minNumberOfFiles: 1,
      maxFileSize: imageBytes.max,
      maxTotalFileSize: imageBytes.max,
      minFileSize: imageBytes.min,
      allowedFileTypes: [...allowedEndings],
    },
  })
  uppy.use(AwsS3, {
    shouldUseMultipart: false,
    signRequest: async () => {
      const [file] = uppy.getFiles()
      if (!file) throw new Error('The file is no longer available. Choose it again.')
      const bytes = await (file.data as Blob).arrayBuffer()
      const contentType = file.type as ImageType
      const announced = { contentType, size: bytes.byteLength, checksum: await sha256(bytes) }
      const { uploadURL, headers } = await start(announced).catch(error => {
        // Uppy would mistake a status for one from storage and show the wrong error.
        throw new Error(isSignedOut(error) ? authorizationRequired : explain(error))
      })
      return { url: uploadURL, headers }
    },
  })
  uppy.addPreProcessor(async ([id = '']) => {
    const file = uppy.getFile(id)
    if (!file) return
    try {
      const data = await resizeImage(file.data as Blob, fit)
      uppy.setFileState(id, { data, size: data.size, type: data.type || file.type })
    } catch (error) {
      uppy.emit('upload-error', file, error as Error)
    }
  })
  return uppy
}

const authorizationRequired = 'Authorization required'

/** Explains a failure; storage returns only a status. */
export function explainUpload(error: Error): string {
  const status = 'status' in error ? error.status : undefined
  if (status === 401) return authorizationRequired
  if (status === 403 || status === 408) return 'Request has expired'
  if (error.name === 'S3NetworkError') return 'Upload failed. Check your connection and try again.'
  return typeof status === 'number' ? `Upload failed with status ${status}. Try again.` : error.message
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...digest))
}
