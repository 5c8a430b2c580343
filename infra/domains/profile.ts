import type { PermissionsOf } from '#/infra/grants.ts'

export const profilePermissions: PermissionsOf<'profile'> = {
  getProfile: [],
  updateProfile: ['renameUsers'],
  changePassword: ['sign', 'limitAttempts', 'checkPasswords', 'setPasswords', 'replacePasswords', 'keepSessions'],
  resendVerification: ['limitAttempts', 'sendEmail'],
  listSessions: ['listSessions'],
  listSignIns: ['listSessions'],
  endSession: ['endSessions'],
  endOtherSessions: ['listSessions', 'endSessions'],
  startAvatar: ['startAvatars'],
  finishAvatar: ['takeAvatars', 'keepAvatars'],
  removeAvatar: ['keepAvatars', 'scheduleImageRemovals'],
  eraseAccount: [
    'sign',
    'limitAttempts',
    'checkPasswords',
    'noteSignIns',
    'scheduleTicketRelease',
    'eraseUsers',
    'scheduleImageRemovals',
  ],
  setAppearance: ['chooseAppearances'],
  updatePreferences: ['choosePreferences'],
}
