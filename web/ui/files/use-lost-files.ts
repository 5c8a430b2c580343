import { useEffect, useState } from 'react'
import { keepTypedInput, typedInput } from '#/web/shell/browser/typed-input.ts'

/**
 * Names of files that were chosen before this page was reloaded: unlike text, files cannot be kept. A file drops out when it is
 * chosen again; all drop out once the files that were chosen here have been sent or removed.
 */
export function useLostFiles(form: string, files: readonly File[]): readonly string[] {
  const [before] = useState(() => namesIn(typedInput(form)?.files))
  const [isSettled, setSettled] = useState(false)
  const [had, setHad] = useState(false)
  // The chosen files were sent or removed, so the lost ones no longer matter.
  if (had && files.length === 0 && !isSettled) setSettled(true)
  if (!had && files.length > 0) setHad(true)
  const lost = isSettled ? [] : before.filter(name => !files.some(file => file.name === name))
  const names = [...lost, ...files.map(({ name }) => name)].join('\n')
  useEffect(() => {
    keepTypedInput(form, names === '' ? undefined : { files: names.split('\n') })
  }, [form, names])
  return lost
}

const namesIn = (files: unknown): string[] => (Array.isArray(files) ? files.map(String) : [])
