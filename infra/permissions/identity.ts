import type { PermissionsOf } from '#/infra/grants.ts'

export const identity: PermissionsOf<'identity'> = {
  getCurrentUser: [],
  logIn: ['sign', 'limitAttempts', 'findUsers', 'checkPasswords', 'keepSessions', 'askForCodes'],
  completeLogIn: ['sign', 'limitAttempts', 'findUsers', 'keepSessions', 'completeLogins', 'useTwoSteps', 'sendEmail'],
  register: ['limitAttempts', 'registerUsers', 'setPasswords', 'keepSessions', 'findUsers', 'sendEmail'],
  startLogin: [],
  logOut: ['endSessions'],
  verifyEmail: ['sign', 'useCodes', 'keepSessions', 'limitAttempts', 'checkPasswords', 'startAdoptions'],
  forgetPassword: ['limitAttempts', 'sendEmail'],
  choosePassword: ['sign', 'useCodes', 'setPasswords', 'proveWithPasswords', 'keepSessions', 'startAdoptions'],
  getAdminInfo: [],
}
