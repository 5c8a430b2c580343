import type { PermissionsOf } from '#/infra/grants.ts'

export const secondFactor: PermissionsOf<'second-factor'> = {
  getSecondFactor: ['readSecondFactors'],
  startSecondFactor: ['limitAttempts', 'checkPasswords', 'noteSignIns', 'startSecondFactors', 'readBrand'],
  confirmSecondFactor: ['limitAttempts', 'noteSignIns', 'turnSecondFactorsOn', 'sendMail'],
  turnOffSecondFactor: ['limitAttempts', 'checkPasswords', 'noteSignIns', 'turnSecondFactorsOff', 'sendMail'],
  renewRecoveryCodes: ['limitAttempts', 'checkPasswords', 'noteSignIns', 'useSecondFactors'],
  listRememberedDevices: ['listDevices'],
  forgetRememberedDevice: ['forgetDevices', 'noteSignIns'],
  requireUserSecondFactor: ['findUsers', 'requireSecondFactors', 'sendMail'],
  resetUserSecondFactor: ['findUsers', 'resetSecondFactors', 'noteSignIns', 'sendMail'],
  getSignInPolicy: [],
  updateSignInPolicy: ['keepSignInPolicy'],
}
