import Dashboard from '@uppy/dashboard'
import Webcam from '@uppy/webcam'
import '@uppy/core/css/style.min.css'
import '@uppy/dashboard/css/style.min.css'
import '@uppy/webcam/css/style.min.css'
import '#/web/ui/images/image-uploader.css'
import { explain } from '#/web/shell/api/errors.ts'
import { isDark } from '#/web/shell/theme/theme.ts'
import { explainUpload, type ImageDestination, imageUpload } from '#/web/ui/images/image-upload.ts'

export interface ImageUpload extends ImageDestination {
  /** The dialog's purpose, for screen reader users. */
  title: string
  /** The note under the drop area. */
  note: string
  /** Called after the upload is confirmed, and when the user closes the dialog. */
  onClose(): void
}

/** Opens Uppy's dialog: one picture from a file or the camera, straight to storage. Returns a function that removes it. */
export function openImageUploader({ purpose, title, note, fit, start, finish, onClose }: ImageUpload): () => void {
  const uppy = imageUpload({ purpose, fit, start })
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
  uppy.on('upload-error', (_, error) => uppy.info(explainUpload(error), 'error', 10_000))
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
