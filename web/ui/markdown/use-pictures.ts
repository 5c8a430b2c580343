import { type ClipboardEvent, type DragEvent, type RefObject, useState } from 'react'
import { problemWithImage } from '#/shared/images/rules.ts'
import { explain } from '#/web/shell/api/errors.ts'
import { applyEdit, selectedIn } from '#/web/ui/markdown/FormatBar.tsx'
import { pictureEdit } from '#/web/ui/markdown/formats.ts'

/** Uploads a picture and returns its address. Throws an error whose message says why it was not accepted. */
export type UploadPicture = (file: File) => Promise<string>

/** Uploads the pictures that an author chooses, pastes or drops into a text field, and shows each where the cursor is. */
export function usePictures(field: RefObject<HTMLTextAreaElement | null>, upload: UploadPicture | undefined) {
  const [uploading, setUploading] = useState<string>()
  const [problem, setProblem] = useState<string>()

  const add = async (files: readonly File[]) => {
    if (!upload) return
    field.current?.focus()
    setProblem(undefined)
    for (const file of files) {
      const found = problemWithImage(file)
      if (found) return setProblem(`${file.name}: ${found}`)
      setUploading(file.name)
      try {
        const address = await upload(file)
        if (field.current)
          applyEdit(field.current, pictureEdit(selectedIn(field.current), descriptionOf(file), address))
      } catch (error) {
        return setProblem(`${file.name}: ${explain(error)}`)
      } finally {
        setUploading(undefined)
      }
    }
  }

  const takeFrom = (event: ClipboardEvent | DragEvent, { files, types }: DataTransfer) => {
    // A word processor's clipboard has its text as a picture, too.
    if (!upload || files.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    void add([...files])
  }
  return {
    uploading,
    problem,
    add,
    /** For the text field. */
    events: upload && {
      onPaste: (event: ClipboardEvent) => takeFrom(event, event.clipboardData),
      onDrop: (event: DragEvent) => takeFrom(event, event.dataTransfer),
      onDragOver: (event: DragEvent) => event.preventDefault(),
    },
  }
}

/** The name of a file as the description of its picture, without what Markdown would read as syntax. */
const descriptionOf = ({ name }: File): string =>
  name
    .replace(/\.\w+$/, '')
    .replace(/[\\[\]_*`<>!-]+/g, ' ')
    .trim() || 'Picture'
