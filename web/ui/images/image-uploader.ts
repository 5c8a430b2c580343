import AwsS3 from '@uppy/aws-s3'
import Uppy from '@uppy/core'
import Dashboard from '@uppy/dashboard'
import Webcam from '@uppy/webcam'
import '@uppy/core/css/style.min.css'
import '@uppy/dashboard/css/style.min.css'
import '@uppy/webcam/css/style.min.css'
import '#/web/ui/images/image-uploader.css'
import {
  allowedEndings,
  type ImageType,
  imageBytes,
  type PresignedUpload,
  type Purpose,
} from '#/shared/images/rules.ts'
import { explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { isDark } from '#/web/shell/theme/theme.ts'
import { type Fit, resizeImage } from '#/web/ui/images/resize-image.ts'

/** The properties of a file declared before its upload. */
export interface Announced {
  contentType: ImageType
  /** Bytes. */
  size: number
  /** SHA-256 in base64. */
  checksum: string
}

export interface ImageUpload {
  purpose: Purpose
  /** The dialog's purpose, for screen reader users. */
  title: string
  /** The note under the drop area. */
  note: string
  fit: Fit
  /** Requests an upload URL. */
  start(announced: Announced): Promise<PresignedUpload>
  /** Confirms the uploaded file with the server. */
  finish(uploadURL: string): Promise<void>
  /** Called after the upload is confirmed, and when the user closes the dialog. */
  onClose(): void
}

/** Opens Uppy's dialog: one picture from a file or the camera, straight to storage. Returns a function that removes it. */
export function openImageUploader({ purpose, title, note, fit, start, finish, onClose }: ImageUpload): () => void {
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
  uppy.use(Dashboard, {
    inline: false,
    note,
    proudlyDisplayPoweredByUppy: false,
    closeModalOnClickOutside: false,
    hidePauseResumeButton: true,
    theme: isDark() ? 'dark' : 'light',
    // The default is JPEG, which would turn transparent areas black.
    thumbnailType: 'image/png',
    locale: { strings: { dashboardWindowTitle: `${title} (Press escape to close)` } },
    onRequestCloseModal: onClose,
  })
  uppy.use(Webcam, { modes: ['picture'], preferredImageMimeType: 'image/jpeg', onBeforeSnapshot: firstFrame })
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

/** Resolves when the camera shows an image: a picture taken earlier would be empty, and rejected as too small. */
async function firstFrame() {
  const video = document.querySelector<HTMLVideoElement>('.uppy-Webcam-video')
  if (video && video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA)
    await new Promise(resolve => video.addEventListener('loadeddata', resolve, { once: true }))
}

/** Adds names and roles to the parts of the dialog that Uppy leaves without them, as they appear. */
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

/** The widget's own errors, for failures in which storage returns only a status. */
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
