import { readStoredFile } from '#/functions/providers/storage.ts'

/** Maximum bytes of the files in one email: SES takes 10 MB, and encoding adds a third. */
export const maxEmailedBytes = 7 * 1024 * 1024

/** A stored file that an email carries. */
export interface EmailFile {
  name: string
  contentType: string
  /** Bytes. */
  size: number
  /** Its key in the bucket of files. */
  objectKey: string
}

/** A file in an email, as its bytes. */
export interface CarriedFile {
  filename: string
  contentType: string
  content: Uint8Array
}

/** Divides files, in their order, into those that fit into an email together, and the others. */
export function divideFiles<File extends Pick<EmailFile, 'size'>>(
  files: readonly File[],
): Record<'fitting' | 'others', File[]> {
  const fitting: File[] = []
  const others: File[] = []
  let left = maxEmailedBytes
  for (const file of files) {
    if (file.size > left) others.push(file)
    else {
      fitting.push(file)
      left -= file.size
    }
  }
  return { fitting, others }
}

/** Reads the files of an email. Those that were removed since are left out. */
export async function readFiles(files: readonly EmailFile[]): Promise<CarriedFile[]> {
  const read = await Promise.all(
    files.map(async ({ name: filename, contentType, objectKey }) => {
      const content = await readStoredFile(objectKey)
      return content ? [{ filename, contentType, content }] : []
    }),
  )
  return read.flat()
}
