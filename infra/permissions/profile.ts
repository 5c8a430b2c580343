import type { PermissionsOf } from '#/infra/grants.ts'

export const profile: PermissionsOf<'profile'> = {
  getProfile: [],
  updateProfile: ['changeUsers'],
  changePassword: ['sign', 'limitAttempts', 'checkPasswords', 'setPasswords', 'replacePasswords', 'keepSessions'],
  resendVerification: ['limitAttempts', 'sendMail'],
  listSessions: ['listSessions'],
  listSignIns: ['listSessions'],
  endSession: ['keepSessions'],
  endOtherSessions: ['listSessions', 'keepSessions'],
  startAvatar: ['startAvatars'],
  finishAvatar: ['takeAvatars', 'keepAvatars'],
  removeAvatar: ['keepAvatars', 'scheduleImageRemovals'],
  eraseAccount: [
    'sign',
    'limitAttempts',
    'checkPasswords',
    'noteSignIns',
    'changeUsers',
    'scheduleTicketRelease',
    'eraseUsers',
    'scheduleImageRemovals',
  ],
}
