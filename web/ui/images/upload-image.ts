import { explainUpload, type ImageDestination, imageUpload } from '#/web/ui/images/image-upload.ts'

/** Uploads a chosen picture without a dialog. Throws an error whose message says why it was not accepted. */
export async function uploadImage(file: File, { finish, ...destination }: ImageDestination): Promise<void> {
  const uppy = imageUpload(destination)
  try {
    uppy.addFile({ name: file.name, type: file.type, data: file })
    let failure: Error | undefined
    uppy.on('upload-error', (_, error) => {
      failure ??= error
    })
    const result = await uppy.upload()
    const uploaded = result?.successful?.[0]
    if (failure || !uploaded?.uploadURL) throw new Error(failure ? explainUpload(failure) : 'Upload failed. Try again.')
    await finish(uploaded.uploadURL)
  } finally {
    uppy.destroy()
  }
}
