import { useEffect, useRef } from 'react'
import { type ImageUpload, openImageUploader } from '#/web/ui/image-uploader.ts'
import { useLayer } from '#/web/ui/layers.ts'
import { rememberFocus } from '#/web/ui/restore-focus.ts'

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
