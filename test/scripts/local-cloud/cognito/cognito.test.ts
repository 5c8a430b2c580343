import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type AuthFlowType,
  CognitoIdentityProviderClient,
  DescribeUserPoolCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockout } from '#/scripts/local-cloud/cognito/lockout.ts'
import { useSmallCloud } from '#/test/support/cloud/small-cloud.ts'

const small = useSmallCloud()
let client: CognitoIdentityProviderClient
let pool: { UserPoolId: string }

beforeAll(() => {
  client = new CognitoIdentityProviderClient(small.client())
  pool = { UserPoolId: small.cloud.userPoolId }
})
afterAll(() => client.destroy())

async function create(Username: string, Password = 'correct-horse-1') {
  await client.send(new AdminCreateUserCommand({ ...pool, Username, MessageAction: 'SUPPRESS' }))
  await client.send(new AdminSetUserPasswordCommand({ ...pool, Username, Password, Permanent: true }))
}

function initiate(AuthFlow: AuthFlowType, AuthParameters: Record<string, string>) {
  return client.send(
    new AdminInitiateAuthCommand({ ...pool, ClientId: small.cloud.userPoolClientId, AuthFlow, AuthParameters }),
  )
}

function signIn(USERNAME: string, PASSWORD = 'correct-horse-1') {
  return initiate('ADMIN_USER_PASSWORD_AUTH', { USERNAME, PASSWORD })
}

const wrong = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }

describe('signing in', () => {
  test('with the right password returns tokens', async () => {
    await create('ada')
    const { AuthenticationResult: tokens } = await signIn('ada')
    expect(tokens).toMatchObject({
      AccessToken: expect.any(String),
      RefreshToken: expect.any(String),
      TokenType: 'Bearer',
    })
  })

  test('with a wrong password or an unknown name is refused with the same message', async () => {
    await create('bea')
    await expect(signIn('bea', 'wrong-horse-1')).rejects.toMatchObject(wrong)
    await expect(signIn('nobody')).rejects.toMatchObject(wrong)
  })

  test('with an unknown name still costs a password check', async () => {
    const before = small.cloud.cognito.passwordChecks()
    await signIn('nobody-else').catch(() => {})
    expect(small.cloud.cognito.passwordChecks()).toBe(before + 1)
  })

  test('while disabled is refused, and works again afterwards', async () => {
    await create('cem')
    await client.send(new AdminDisableUserCommand({ ...pool, Username: 'cem' }))
    await expect(signIn('cem')).rejects.toMatchObject({ name: 'NotAuthorizedException', message: 'User is disabled.' })
    await client.send(new AdminEnableUserCommand({ ...pool, Username: 'cem' }))
    await expect(signIn('cem')).resolves.toBeDefined()
  })

  test('before a permanent password is set requires one', async () => {
    const TemporaryPassword = 'temporary-1'
    await client.send(
      new AdminCreateUserCommand({ ...pool, Username: 'dov', TemporaryPassword, MessageAction: 'SUPPRESS' }),
    )
    await expect(signIn('dov', TemporaryPassword)).resolves.toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' })
  })

  test('with a flow that the client does not allow is refused', async () => {
    await expect(initiate('CUSTOM_AUTH', {})).rejects.toMatchObject({ name: 'InvalidParameterException' })
  })

  test('is invalid after signing out everywhere', async () => {
    await create('eva')
    const { AuthenticationResult: tokens } = await signIn('eva')
    const refresh = () => initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: tokens!.RefreshToken! })
    await expect(refresh()).resolves.toMatchObject({ AuthenticationResult: { AccessToken: expect.any(String) } })
    await client.send(new AdminUserGlobalSignOutCommand({ ...pool, Username: 'eva' }))
    await expect(refresh()).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })
})

describe('the lockout', () => {
  test('lets five of many parallel attempts through', async () => {
    await create('fay')
    const before = small.cloud.cognito.passwordChecks()
    const startedAt = Date.now()
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => signIn('fay', 'wrong-horse-1')))
    const messages = tries.map(tried => (tried.status === 'rejected' ? tried.reason.message : 'let in'))
    const checks = small.cloud.cognito.passwordChecks() - before
    // The first lock lasts a second; on a slow machine it may end before the last attempt.
    expect(checks).toBeLessThanOrEqual(5 + Math.floor((Date.now() - startedAt) / 1000))
    expect(messages.filter(message => message === 'Password attempts exceeded')).toHaveLength(50 - checks)
    await expect(signIn('fay')).rejects.toMatchObject({ message: 'Password attempts exceeded' })
  })

  test('doubles from a second to 15 minutes, and is reset after 15 minutes', () => {
    let now = 0
    const names = lockout(() => now)
    const failUntilLocked = () => Array.from({ length: 5 }, () => names.admit('gus'))
    expect(failUntilLocked()).toEqual([true, true, true, true, true])
    const locks = Array.from({ length: 12 }, () => {
      const lockedAt = now
      while (!names.admit('gus')) now += 500
      return (now - lockedAt) / 1000
    })
    expect(locks).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
    now += 15 * 60 * 1000
    expect(failUntilLocked()).toEqual([true, true, true, true, true])
  })

  test('is reset by a right password', () => {
    const names = lockout(() => 0)
    for (let count = 0; count < 4; count += 1) names.admit('hal')
    names.forgive('hal')
    expect(Array.from({ length: 5 }, () => names.admit('hal'))).not.toContain(false)
  })
})

describe('a new password', () => {
  test.each([
    ['short1', 'InvalidPasswordException'],
    ['no-digits-here', 'InvalidPasswordException'],
    [`1${'a'.repeat(256)}`, 'InvalidParameterException'],
    [' leading-space-1', 'InvalidParameterException'],
    ['', 'InvalidParameterException'],
  ])('%j is %s', async (Password, name) => {
    await create(`ida-${Password.length}`)
    const set = new AdminSetUserPasswordCommand({
      ...pool,
      Username: `ida-${Password.length}`,
      Password,
      Permanent: true,
    })
    await expect(client.send(set)).rejects.toMatchObject({ name })
    await expect(signIn(`ida-${Password.length}`)).resolves.toBeDefined()
  })

  test('may have 256 characters, and replaces the old one', async () => {
    await create('jan')
    const Password = `1${'ü'.repeat(255)}`
    await client.send(new AdminSetUserPasswordCommand({ ...pool, Username: 'jan', Password, Permanent: true }))
    await expect(signIn('jan', Password)).resolves.toBeDefined()
    await expect(signIn('jan')).rejects.toMatchObject(wrong)
  })
})

describe('users', () => {
  test('with one name are created once, however many calls try', async () => {
    const make = () => client.send(new AdminCreateUserCommand({ ...pool, Username: 'kim', MessageAction: 'SUPPRESS' }))
    const made = await Promise.allSettled([make(), make(), make()])
    const refused = made.filter(result => result.status === 'rejected')
    expect(refused.map(({ reason }) => reason.name)).toEqual(['UsernameExistsException', 'UsernameExistsException'])
  })

  test('are read, changed and deleted by admin calls, which report missing ones', async () => {
    await create('lea')
    const UserAttributes = [{ Name: 'email', Value: 'lea@example.test' }]
    await client.send(new AdminUpdateUserAttributesCommand({ ...pool, Username: 'lea', UserAttributes }))
    const user = await client.send(new AdminGetUserCommand({ ...pool, Username: 'lea' }))
    expect(user).toMatchObject({ Username: 'lea', Enabled: true, UserStatus: 'CONFIRMED' })
    expect(user.UserAttributes).toContainEqual(UserAttributes[0])
    await client.send(new AdminDeleteUserCommand({ ...pool, Username: 'lea' }))
    const gone = { name: 'UserNotFoundException' }
    await expect(client.send(new AdminGetUserCommand({ ...pool, Username: 'lea' }))).rejects.toMatchObject(gone)
    await expect(client.send(new AdminDeleteUserCommand({ ...pool, Username: 'lea' }))).rejects.toMatchObject(gone)
    await expect(signIn('lea')).rejects.toMatchObject(wrong)
  })

  test('are listed by filter', async () => {
    await create('may-1')
    await create('may-2')
    const named = async (Filter: string) => {
      const { Users = [] } = await client.send(new ListUsersCommand({ ...pool, Filter }))
      return Users.map(({ Username }) => Username)
    }
    expect(await named('username ^= "may-"')).toEqual(['may-1', 'may-2'])
    const { UserAttributes = [] } = await client.send(new AdminGetUserCommand({ ...pool, Username: 'may-2' }))
    const sub = UserAttributes.find(({ Name }) => Name === 'sub')?.Value
    expect(await named(`sub = "${sub}"`)).toEqual(['may-2'])
  })

  test('of another pool are not visible', async () => {
    const other = new DescribeUserPoolCommand({ UserPoolId: 'us-east-1_Other' })
    await expect(client.send(other)).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })
})

test('a function without the grant cannot use the pool', async () => {
  const poor = new CognitoIdentityProviderClient(small.client('idle'))
  const read = poor.send(new AdminGetUserCommand({ ...pool, Username: 'ada' }))
  await expect(read).rejects.toMatchObject({ name: 'AccessDeniedException' })
  poor.destroy()
})

test.each([
  ['throttle', 'TooManyRequestsException'],
  ['fail', 'InternalErrorException'],
] as const)('a fault of kind %s shows as %s', async (kind, name) => {
  small.cloud.faults.inject({ kind, service: 'cognito-idp' })
  await expect(client.send(new DescribeUserPoolCommand(pool))).rejects.toMatchObject({ name })
})
