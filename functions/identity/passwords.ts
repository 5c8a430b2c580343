import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  DescribeUserPoolCommand,
  InvalidParameterException,
  InvalidPasswordException,
  NotAuthorizedException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { attempts, callLimits, env } from '#/functions/runtime/env.ts'
import { Invalid, TooMany } from '#/shared/lib/errors.ts'

/** Passwords are stored only in Cognito, under the user's id. */
const client = new CognitoIdentityProviderClient({
  ...attempts(2),
  requestHandler: callLimits(1000, 3000),
})

/**
 * Whether `password` is the user's. Also called for users who do not exist, so that the response time reveals nothing.
 * Throws `TooMany` during Cognito's own lockout.
 */
export async function isPassword(userId: string, password: string): Promise<boolean> {
  try {
    await client.send(
      new AdminInitiateAuthCommand({
        UserPoolId: env('USER_POOL_ID'),
        ClientId: env('USER_POOL_CLIENT_ID'),
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: userId, PASSWORD: password },
      }),
    )
    return true
  } catch (error) {
    if (error instanceof UserNotFoundException || error instanceof InvalidParameterException) return false
    if (!(error instanceof NotAuthorizedException)) throw error
    if (/attempts exceeded/i.test(error.message))
      throw new TooMany('Too many attempts. Try again in 15 minutes.', 15 * 60)
    return false
  }
}

/** Sets a user's password, and creates their Cognito login if there is none yet. Throws `Invalid` if Cognito rejects it. */
export async function setPassword(userId: string, password: string): Promise<void> {
  const user = { UserPoolId: env('USER_POOL_ID'), Username: userId }
  try {
    await client.send(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS' }))
  } catch (error) {
    // An earlier attempt, or one whose response was lost, has already created it.
    if (!(error instanceof UsernameExistsException)) throw error
  }
  try {
    await client.send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }))
  } catch (error) {
    if (error instanceof InvalidPasswordException || error instanceof InvalidParameterException) {
      throw new Invalid([{ field: 'password', message: 'This password can’t be used. Choose another one.' }])
    }
    throw error
  }
}

/** Deletes a user's login; it may already be gone. */
export async function removeLogin(userId: string): Promise<void> {
  try {
    await client.send(new AdminDeleteUserCommand({ UserPoolId: env('USER_POOL_ID'), Username: userId }))
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error
  }
}

/** Turns a user's login on or off. A user without a password has no login. */
export async function setLoginEnabled(userId: string, enabled: boolean): Promise<void> {
  const login = { UserPoolId: env('USER_POOL_ID'), Username: userId }
  try {
    await client.send(enabled ? new AdminEnableUserCommand(login) : new AdminDisableUserCommand(login))
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error
  }
}

/** Throws unless Cognito responds. */
export const probeAccounts = (abortSignal: AbortSignal) =>
  client.send(new DescribeUserPoolCommand({ UserPoolId: env('USER_POOL_ID') }), { abortSignal })
