import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react'
import { pastedFiles } from '#/web/ui/files/pasted-files.ts'
import { withFiles } from '#/web/ui/files/with-files.ts'

interface FileTargetOptions {
  files: readonly File[]
  onChange: (files: readonly File[]) => void
  /** Whether files are refused, because the others are being sent. */
  isOff: boolean
}

/** Takes files dropped onto an element. Elsewhere on the page, they are refused: the browser would leave the page to show them. */
export function useFileDrop(add: (files: Iterable<File>) => void) {
  const [isDropping, setDropping] = useState(false)
  useEffect(() => {
    document.addEventListener('dragover', refuse)
    document.addEventListener('drop', refuse)
    return () => {
      document.removeEventListener('dragover', refuse)
      document.removeEventListener('drop', refuse)
    }
  }, [])
  return {
    'data-dropping': isDropping,
    onDragOver: (event: DragEvent) => {
      if (!isOver(event)) return
      event.preventDefault()
      setDropping(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setDropping(false)
    },
    onDrop: (event: DragEvent) => {
      if (!isOver(event)) return
      event.preventDefault()
      setDropping(false)
      add(event.dataTransfer.files)
    },
  }
}

/** Takes files dropped onto a form or pasted into it, with those that were chosen. */
export function useFileTarget({ files, onChange, isOff }: FileTargetOptions) {
  const add = (more: Iterable<File>) => {
    if (!isOff) onChange(withFiles(files, more))
  }
  return {
    ...useFileDrop(add),
    onPaste: (event: ClipboardEvent) => {
      if (!isWithin(event)) return
      const pasted = pastedFiles(event.clipboardData, files)
      if (pasted.length > 0) add(pasted)
    },
  }
}

/** Whether files are dragged; dragged text is handled by the text field itself. */
const carriesFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false

/** Whether an event is in the element itself: those of a dialog that it opened come here, too. */
const isWithin = ({ currentTarget, target }: DragEvent | ClipboardEvent) => currentTarget.contains(target as Node)

const isOver = (event: DragEvent) => carriesFiles(event.dataTransfer) && isWithin(event)

function refuse(event: globalThis.DragEvent): void {
  const isTaken = event.defaultPrevented || (event.target instanceof HTMLInputElement && event.target.type === 'file')
  if (isTaken || !event.dataTransfer || !carriesFiles(event.dataTransfer)) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
