import { useState } from 'react'
import { explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { toast } from '#/web/shell/parts/toast.ts'
import type { ImageUpload } from '#/web/ui/images/image-uploader.ts'

/** Every route that shows the user's own picture. */
const refresh = ['getProfile', 'getCurrentUser', 'listUsers', 'getTicket', 'listComments'] as const

/** Uploads and removes the user's own picture. `problem` is the error of the last file or attempt. */
export function useAvatar() {
  const [problem, setProblem] = useState<string>()
  const starting = useSend('startAvatar')
  const finishing = useSend('finishAvatar', { refresh })
  const removing = useSend('removeAvatar', { refresh })

  const start: ImageUpload['start'] = announced => {
    setProblem(undefined)
    return starting.send({ body: announced })
  }
  const finish = async (avatarURL: string) => {
    try {
      await finishing.send({ body: { avatarURL } })
    } catch (error) {
      setProblem(explain(error))
      throw error
    }
    toast({ title: 'Success', description: 'Your picture has been uploaded successfully' })
  }
  const remove = async () => {
    if (removing.pending) return
    setProblem(undefined)
    try {
      await removing.send({})
      toast({ title: 'Success', description: 'Your picture has been removed' })
    } catch (error) {
      if (!isSignedOut(error)) setProblem(explain(error))
    }
  }
  return { start, finish, remove, removing: removing.pending, problem }
}
