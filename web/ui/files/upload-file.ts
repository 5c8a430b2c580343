import AwsS3 from '@uppy/aws-s3'
import Uppy from '@uppy/core'

interface FileUpload {
  file: File
  /** The presigned URL, and the headers that it was signed with. */
  url: string
  headers: Record<string, string>
  signal: AbortSignal
  /** Receives the progress, 0 to 1. */
  onProgress: (part: number) => void
}

/** Headers that the browser sets itself and scripts cannot set. */
const ownHeaders = ['content-length', 'host']

/** Sends a file to storage with Uppy, which reports its progress. Throws Uppy's error, with the status of storage. */
export async function uploadFile({ file, url, headers, signal, onProgress }: FileUpload): Promise<void> {
  const sent = Object.entries(headers).filter(([name]) => !ownHeaders.includes(name.toLowerCase()))
  // Errors are shown to the user, not logged to the console.
  const uppy = new Uppy({ logger: { debug: () => {}, warn: () => {}, error: () => {} } })
  uppy.use(AwsS3, { shouldUseMultipart: false, signRequest: async () => ({ url, headers: Object.fromEntries(sent) }) })
  uppy.on('upload-progress', (_, { bytesUploaded, bytesTotal }) => onProgress(bytesUploaded / (bytesTotal || 1)))
  const abort = () => uppy.cancelAll()
  signal.addEventListener('abort', abort)
  try {
    if (signal.aborted) throw new Error('The upload was canceled.')
    uppy.addFile({ name: file.name, type: file.type, data: file })
    const result = await uppy.upload()
    const [failed] = result?.failed ?? []
    if (failed) throw uploadErrorOf(failed)
    if (!result?.successful?.length) throw new Error('The upload was canceled.')
  } finally {
    signal.removeEventListener('abort', abort)
    uppy.destroy()
  }
}

const uploadErrorOf = ({ error, response }: { error?: unknown; response?: { status?: number } | undefined }) =>
  Object.assign(new Error(typeof error === 'string' ? error : 'The upload failed.'), { status: response?.status ?? 0 })
