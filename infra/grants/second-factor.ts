import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'

/** Two-step verification has its own partition, which the grants on users' rows do not reach. */
export const secondFactorGrants = ({ rows, attributes, keys, secret }: GrantMakers) => {
  const key = secret('SECOND_FACTOR_SECRET', keys.secondFactor)
  const onUsers = attributes(
    ['secondFactorSince', 'secondFactorRequired', 'sessionGeneration', 'erasedAt', 'version'],
    'USER#*',
  )
  return {
    /** To find out whether a login needs a code, without the key that checks codes. */
    askForCodes: [rows(['get'], 'FACTOR#*', 'DEVICE#*'), rows(['put'], 'CHALLENGE#*')],
    completeLogins: [rows(['get', 'delete'], 'CHALLENGE#*'), rows(['put'], 'DEVICE#*')],
    readSecondFactors: [rows(['get'], 'FACTOR#*')],
    useSecondFactors: [rows(['get', 'update'], 'FACTOR#*'), key],
    startSecondFactors: [rows(['get', 'put'], 'FACTOR#*'), key],
    turnSecondFactorsOn: [rows(['get', 'put', 'delete'], 'FACTOR#*'), key, onUsers],
    turnSecondFactorsOff: [rows(['get', 'delete'], 'FACTOR#*'), key, onUsers],
    resetSecondFactors: [rows(['get', 'delete'], 'FACTOR#*'), onUsers],
    requireSecondFactors: [onUsers],
    listDevices: [rows(['query'], 'DEVICE#*')],
    forgetDevices: [rows(['delete'], 'DEVICE#*')],
    keepSignInPolicy: [rows(['get', 'put'], 'POLICY#*')],
  } satisfies Record<string, Grant[]>
}
