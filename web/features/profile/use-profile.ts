import { useState } from 'react'
import { explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { toast } from '#/web/shell/parts/toast.ts'

export const useUpdateProfile = () => useSend('updateProfile', { refresh: ['getProfile', 'getCurrentUser'] })
export const useChangePassword = () => useSend('changePassword', { refresh: ['listSessions', 'listSignIns'] })
export const useEndSession = () => useSend('endSession', { refresh: ['listSessions'] })
export const useEndOtherSessions = () => useSend('endOtherSessions', { refresh: ['listSessions'] })
export const useChooseSurveys = () => useSend('setSurveyChoice', { refresh: ['getSurveyChoice'] })
export const useEraseAccount = () => useSend('eraseAccount')

/** Resends the email verification link and reports the result. `sent` stays set: once per page is enough. */
export function useResendVerification(email: string) {
  const { send, pending } = useSend('resendVerification')
  const [sent, setSent] = useState(false)
  const resend = async () => {
    if (pending) return
    try {
      await send({})
      setSent(true)
      toast({ title: 'Success', description: `We sent a new link to ${email}` })
    } catch (error) {
      if (isSignedOut(error)) return
      toast({ title: 'Error', description: explain(error), destructive: true })
    }
  }
  return { resend, pending, sent }
}
