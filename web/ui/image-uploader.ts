import AwsS3 from '@uppy/aws-s3'
import Uppy from '@uppy/core'
import Dashboard from '@uppy/dashboard'
import Webcam from '@uppy/webcam'
import '@uppy/core/css/style.min.css'
import '@uppy/dashboard/css/style.min.css'
import '@uppy/webcam/css/style.min.css'
import '#/web/ui/image-uploader.css'
import { allowedEndings, type ImagePlace, type ImageType, imageBytes, type Purpose } from '#/shared/images.ts'
import { explain, isSignedOut } from '#/web/api/errors.ts'
import { isDark } from '#/web/theme/theme.ts'
import { type Fit, fittingImage } from '#/web/ui/fitting-image.ts'

/** What is announced of a file before it is put anywhere. */
export interface Announced {
  contentType: ImageType
  /** Bytes. */
  size: number
  /** SHA-256 in base64. */
  checksum: string
}

export interface ImageUpload {
  purpose: Purpose
  /** What the dialog is for, for who cannot see it. */
  title: string
  /** What is said under the place to drop a file. */
  note: string
  fit: Fit
  /** Asks for a place. */
  start(announced: Announced): Promise<ImagePlace>
  /** Has the uploaded file taken. */
  finish(uploadURL: string): Promise<void>
  /** After it was taken, and when somebody closes the dialog. */
  onClose(): void
}

/** Uppy's dialog, open: one picture from a file or the camera, straight to storage. Answers what takes it away again. */
export function openImageUploader({ purpose, title, note, fit, start, finish, onClose }: ImageUpload): () => void {
  const uppy = new Uppy({
    autoProceed: false,
    // What goes wrong is said to the person: the console hears nothing of it.
    logger: { debug: () => {}, warn: () => {}, error: () => {} },
    meta: { purpose },
    restrictions: {
      maxNumberOfFiles: 1,
      minNumberOfFiles: 1,
      maxFileSize: imageBytes.most,
      maxTotalFileSize: imageBytes.most,
      minFileSize: imageBytes.least,
      allowedFileTypes: [...allowedEndings],
    },
  })
  uppy.use(Dashboard, {
    inline: false,
    note,
    proudlyDisplayPoweredByUppy: false,
    closeModalOnClickOutside: false,
    hidePauseResumeButton: true,
    theme: isDark() ? 'dark' : 'light',
    // As JPEG, which is the default, what is transparent would be black.
    thumbnailType: 'image/png',
    locale: { strings: { dashboardWindowTitle: `${title} (Press escape to close)` } },
    onRequestCloseModal: onClose,
  })
  uppy.use(Webcam, { modes: ['picture'], preferredImageMimeType: 'image/jpeg' })
  uppy.use(AwsS3, {
    shouldUseMultipart: false,
    signRequest: async () => {
      const [file] = uppy.getFiles()
      if (!file) throw new Error('The file is no longer available. Choose it again.')
      const bytes = await (file.data as Blob).arrayBuffer()
      const contentType = file.type as ImageType
      const announced = { contentType, size: bytes.byteLength, checksum: await sha256(bytes) }
      const { uploadURL, headers } = await start(announced).catch(error => {
        // Uppy would read a status as storage's own, and say of it what it says of storage.
        throw new Error(isSignedOut(error) ? authorizationRequired : explain(error))
      })
      return { url: uploadURL, headers }
    },
  })
  uppy.addPreProcessor(async ([id = '']) => {
    const file = uppy.getFile(id)
    if (!file) return
    try {
      const data = await fittingImage(file.data as Blob, fit)
      uppy.setFileState(id, { data, size: data.size, type: data.type || file.type })
    } catch (error) {
      uppy.emit('upload-error', file, error as Error)
    }
  })
  uppy.addPostProcessor(async ([id = '']) => {
    const file = uppy.getFile(id)
    if (!file?.uploadURL || file.error) return
    uppy.emit('postprocess-progress', file, { mode: 'indeterminate', message: 'Checking…' })
    try {
      await finish(file.uploadURL)
      onClose()
    } catch (error) {
      uppy.cancelAll()
      uppy.info(explain(error), 'error', 10_000)
    }
  })
  uppy.on('upload-error', (_, error) => uppy.info(explained(error), 'error', 10_000))
  const dashboard = uppy.getPlugin('Dashboard')
  void dashboard?.openModal()
  const observer = nameParts(title)
  return () => {
    observer?.disconnect()
    uppy.destroy()
  }
}

/** Names the parts of the dialog that Uppy leaves without a name or a role, as they come. */
function nameParts(title: string): MutationObserver | undefined {
  const root = document.querySelector('.uppy-Root')
  if (!root) return undefined
  const name = () => {
    root.querySelector('.uppy-Dashboard-inner')?.setAttribute('aria-label', title)
    root.querySelector('.uppy-Dashboard-files')?.setAttribute('role', 'list')
  }
  root.setAttribute('role', 'region')
  root.setAttribute('aria-label', title)
  name()
  const observer = new MutationObserver(name)
  observer.observe(root, { childList: true, subtree: true })
  return observer
}

const authorizationRequired = 'Authorization required'

/** The widget's own errors (specification, section 8), where storage says only its status. */
function explained(error: Error): string {
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
