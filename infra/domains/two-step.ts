import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

/** Two-step verification has its own partition, which the grants on users' rows do not reach. */
export const twoStepGrants = ({ rows, attributes, keys, secret }: GrantMakers) => {
  const key = secret('SECOND_FACTOR_SECRET', keys.twoStep)
  const onUsers = attributes(['twoStepSince', 'twoStepRequired', 'sessionGeneration', 'erasedAt', 'version'], 'USER#*')
  return {
    /** To find out whether a login needs a code, without the key that checks codes. */
    askForCodes: [rows(['get'], 'FACTOR#*', 'DEVICE#*'), rows(['put'], 'CHALLENGE#*')],
    completeLogins: [rows(['get', 'delete'], 'CHALLENGE#*'), rows(['put'], 'DEVICE#*')],
    readTwoSteps: [rows(['get'], 'FACTOR#*')],
    useTwoSteps: [rows(['get', 'update'], 'FACTOR#*'), key],
    startTwoSteps: [rows(['get', 'put'], 'FACTOR#*'), key],
    turnTwoStepsOn: [rows(['get', 'put', 'delete'], 'FACTOR#*'), key, onUsers],
    turnTwoStepsOff: [rows(['get', 'delete'], 'FACTOR#*'), key, onUsers],
    resetTwoSteps: [rows(['get', 'delete'], 'FACTOR#*'), onUsers],
    requireTwoSteps: [onUsers],
    listDevices: [rows(['query'], 'DEVICE#*')],
    forgetDevices: [rows(['delete'], 'DEVICE#*')],
    keepSignInPolicy: [rows(['get', 'put'], 'POLICY#*')],
  } satisfies Record<string, Grant[]>
}

export const twoStepPermissions: PermissionsOf<'two-step'> = {
  getTwoStep: ['readTwoSteps'],
  startTwoStep: ['limitAttempts', 'checkPasswords', 'noteSignIns', 'startTwoSteps', 'readBrand'],
  confirmTwoStep: ['limitAttempts', 'noteSignIns', 'turnTwoStepsOn', 'sendEmail'],
  turnOffTwoStep: ['limitAttempts', 'checkPasswords', 'noteSignIns', 'turnTwoStepsOff', 'sendEmail'],
  renewRecoveryCodes: ['limitAttempts', 'checkPasswords', 'noteSignIns', 'useTwoSteps'],
  listRememberedDevices: ['listDevices'],
  forgetRememberedDevice: ['forgetDevices', 'noteSignIns'],
  requireUserTwoStep: ['findUsers', 'requireTwoSteps', 'sendEmail'],
  resetUserTwoStep: ['findUsers', 'resetTwoSteps', 'noteSignIns', 'sendEmail'],
  getSignInPolicy: [],
  updateSignInPolicy: ['keepSignInPolicy'],
}
