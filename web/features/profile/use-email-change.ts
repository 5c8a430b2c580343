import { useSend } from '#/web/shell/api/use-send.ts'
import { attempt } from '#/web/shell/parts/announce-failure.ts'
import { toast } from '#/web/shell/parts/toast.ts'

export const useChangeEmail = () => useSend('changeEmail', { refresh: ['getProfile', 'listSignIns'] })

/** Cancels the change of the address and reports the result. */
export function useCancelEmailChange() {
  const { send, pending } = useSend('cancelEmailChange', { refresh: ['getProfile'] })
  const cancel = async () => {
    if (pending) return
    if (await attempt(() => send({}))) toast({ title: 'Success', description: 'Your email address stays the same' })
  }
  return { cancel, pending }
}
