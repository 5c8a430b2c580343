import { explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { toast } from '#/web/shell/parts/toast.ts'

export const useChangeEmail = () => useSend('changeEmail', { refresh: ['getProfile', 'listSignIns'] })

/** Cancels the change of the address and reports the result. */
export function useCancelEmailChange() {
  const { send, pending } = useSend('cancelEmailChange', { refresh: ['getProfile'] })
  const cancel = async () => {
    if (pending) return
    try {
      await send({})
      toast({ title: 'Success', description: 'Your email address stays the same' })
    } catch (error) {
      if (isSignedOut(error)) return
      toast({ title: 'Error', description: explain(error), destructive: true })
    }
  }
  return { cancel, pending }
}
