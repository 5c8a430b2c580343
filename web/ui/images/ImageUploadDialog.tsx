import { useEffect, useRef } from 'react'
import { useLayer } from '#/web/shell/parts/layers.ts'
import { rememberFocus } from '#/web/shell/parts/restore-focus.ts'
import { type ImageUpload, openImageUploader } from '#/web/ui/images/image-uploader.ts'

/** Uppy's dialog while it is mounted. It loads on first open because it is as large as the rest of a screen. */
export default function ImageUploadDialog(upload: ImageUpload) {
  const current = useRef(upload)
  current.current = upload
  useLayer(true, () => current.current.onClose())
  useEffect(() => {
    const { purpose, title, note, fit } = current.current
    const returnFocus = rememberFocus()
    const destroy = openImageUploader({
      purpose,
      title,
      note,
      fit,
      start: announced => current.current.start(announced),
      finish: uploadURL => current.current.finish(uploadURL),
      onClose: () => current.current.onClose(),
    })
    return () => {
      destroy()
      returnFocus()
    }
  }, [])
  return null
}
