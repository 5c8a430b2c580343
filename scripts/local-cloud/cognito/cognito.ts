import { randomBytes, randomUUID } from 'node:crypto'
import {
  AwsError,
  type AwsService,
  forbiddenSentence,
  jsonRefusal,
  jsonResponse,
  unsignedJson,
} from '#/scripts/local-cloud/aws-service.ts'
import type { Resource } from '#/scripts/local-cloud/cloudformation/template.ts'
import {
  type Attribute,
  described,
  filterOf,
  fromList,
  tokenHash,
  tokens,
  type User,
} from '#/scripts/local-cloud/cognito/cognito-users.ts'
import { lockout } from '#/scripts/local-cloud/cognito/lockout.ts'
import {
  checkNewPassword,
  hashPassword,
  isPassword,
  type PasswordPolicy,
} from '#/scripts/local-cloud/cognito/passwords.ts'
import type { HttpRequest } from '#/scripts/local-cloud/http.ts'
import { documentSaver, readDocument, type Storage } from '#/scripts/local-cloud/storage.ts'

export interface UserPoolProperties {
  UserPoolName?: string
  UsernameAttributes?: string[]
  UsernameConfiguration?: { CaseSensitive?: boolean }
  Policies?: { PasswordPolicy?: PasswordPolicy }
}

export interface UserPoolClientProperties {
  ExplicitAuthFlows?: string[]
  PreventUserExistenceErrors?: 'ENABLED' | 'LEGACY'
}

interface Input {
  UserPoolId?: string
  ClientId?: string
  Username?: string
  Password?: string
  TemporaryPassword?: string
  Permanent?: boolean
  UserAttributes?: Attribute[]
  AuthFlow?: string
  AuthParameters?: Record<string, string>
  Filter?: string
  Limit?: number
  PaginationToken?: string
}

/** Cognito, with methods for tests. */
export interface Cognito extends AwsService {
  /** Number of times a password was compared with a hash, including for unknown users. */
  passwordChecks(): number
}

const DOCUMENT = 'cognito.json'
const API = 'AWSCognitoIdentityProviderService.'
const SESSIONS_KEPT = 20
const LIST_LIMIT = 60

/** Opens the template's user pool and client. Users are kept in `storage`, and their passwords are hashed at the given cost. */
export async function openCognito(
  pool: Resource<UserPoolProperties>,
  clients: Resource<UserPoolClientProperties>[],
  storage: Storage,
  passwordCost: number,
): Promise<Cognito> {
  const kept = await readDocument<Record<string, User>>(storage, DOCUMENT)
  const users = new Map<string, User>(Object.entries(kept ?? {}))
  const save = documentSaver(storage, DOCUMENT, () => Object.fromEntries(users))
  const tries = lockout()
  let passwordChecks = 0

  const signsInByEmail = pool.properties.UsernameAttributes?.includes('email') ?? false
  const fold = (name: string) =>
    pool.properties.UsernameConfiguration?.CaseSensitive === false ? name.toLowerCase() : name

  const find = (name: string): User | undefined => {
    const wanted = fold(name)
    return (
      users.get(wanted) ??
      (signsInByEmail ? users.values().find(user => fold(user.attributes.email ?? '') === wanted) : undefined)
    )
  }
  const named = (input: Input): User => {
    const user = find(required(input.Username, 'username'))
    if (!user) throw new AwsError('UserNotFoundException', 'User does not exist.')
    return user
  }
  const change = async (user: User, changes: Partial<User>) => {
    Object.assign(user, changes, { modifiedAt: Date.now() })
    await save()
    return {}
  }

  const newUser = async (input: Input) => {
    const name = required(input.Username, 'username')
    if (find(name)) throw new AwsError('UsernameExistsException', 'User account already exists')
    if (input.TemporaryPassword !== undefined)
      checkNewPassword(input.TemporaryPassword, pool.properties.Policies?.PasswordPolicy)
    const sub = randomUUID()
    const now = Date.now()
    const user: User = {
      username: signsInByEmail ? sub : name,
      attributes: { sub, ...(signsInByEmail ? { email: name } : {}), ...fromList(input.UserAttributes) },
      enabled: true,
      status: 'FORCE_CHANGE_PASSWORD',
      createdAt: now,
      modifiedAt: now,
      sessions: [],
    }
    // Reserve the name before hashing, during which other calls run: of two registrations with the same name, one must fail.
    users.set(fold(user.username), user)
    if (input.TemporaryPassword !== undefined) user.password = await hashPassword(input.TemporaryPassword, passwordCost)
    await save()
    return { User: described(user, 'Attributes') }
  }

  const signIn = async (name: string, password: string) => {
    const user = find(name)
    const account = user ? user.username : fold(name)
    if (!tries.admit(account)) throw new AwsError('NotAuthorizedException', 'Password attempts exceeded')
    passwordChecks += 1
    const right = await isPassword(password, user?.password, passwordCost)
    if (user && !user.enabled) throw new AwsError('NotAuthorizedException', 'User is disabled.')
    if (!user || !right) {
      const tells = !user && clients.some(client => client.properties.PreventUserExistenceErrors !== 'ENABLED')
      if (tells) throw new AwsError('UserNotFoundException', 'User does not exist.')
      throw new AwsError('NotAuthorizedException', 'Incorrect username or password.')
    }
    tries.forgive(account)
    if (user.status === 'FORCE_CHANGE_PASSWORD') {
      return {
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: randomBytes(32).toString('hex'),
        ChallengeParameters: {},
      }
    }
    const refreshToken = randomBytes(48).toString('base64url')
    await change(user, { sessions: [...user.sessions, tokenHash(refreshToken)].slice(-SESSIONS_KEPT) })
    return { ChallengeParameters: {}, AuthenticationResult: { ...tokens(user), RefreshToken: refreshToken } }
  }

  const refresh = (token: string) => {
    const user = users.values().find(({ sessions }) => sessions.includes(tokenHash(token)))
    if (!user) throw new AwsError('NotAuthorizedException', 'Refresh Token has been revoked')
    if (!user.enabled) throw new AwsError('NotAuthorizedException', 'User is disabled.')
    return { ChallengeParameters: {}, AuthenticationResult: tokens(user) }
  }

  const describePool = () => {
    const { UserPoolName: Name, Policies } = pool.properties
    return { UserPool: { Id: pool.ref, Arn: pool.arn, Name, Policies } }
  }

  const operations: Record<string, (input: Input) => unknown> = {
    AdminCreateUser: newUser,
    async AdminSetUserPassword(input) {
      const user = named(input)
      checkNewPassword(input.Password, pool.properties.Policies?.PasswordPolicy)
      const password = await hashPassword(input.Password, passwordCost)
      tries.forgive(user.username)
      return change(user, { password, status: input.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD' })
    },
    AdminInitiateAuth(input) {
      const client = clients.find(({ ref }) => ref === input.ClientId)
      if (!client) throw new AwsError('ResourceNotFoundException', `User pool client ${input.ClientId} does not exist.`)
      const { AuthFlow: flow = '', AuthParameters: given = {} } = input
      const allowed = flow.replace(/^ADMIN_NO_SRP_AUTH$/, 'ADMIN_USER_PASSWORD_AUTH')
      const implemented = ['ADMIN_USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH'].includes(allowed)
      if (!implemented || !client.properties.ExplicitAuthFlows?.includes(`ALLOW_${allowed}`)) {
        throw new AwsError('InvalidParameterException', 'Auth flow not enabled for this client')
      }
      if (allowed === 'REFRESH_TOKEN_AUTH') return refresh(required(given.REFRESH_TOKEN, 'REFRESH_TOKEN'))
      return signIn(required(given.USERNAME, 'USERNAME'), required(given.PASSWORD, 'PASSWORD'))
    },
    AdminGetUser: input => described(named(input), 'UserAttributes'),
    async AdminDeleteUser(input) {
      users.delete(fold(named(input).username))
      await save()
      return {}
    },
    AdminDisableUser: input => change(named(input), { enabled: false, sessions: [] }),
    AdminEnableUser: input => change(named(input), { enabled: true }),
    AdminUserGlobalSignOut: input => change(named(input), { sessions: [] }),
    AdminUpdateUserAttributes(input) {
      const user = named(input)
      return change(user, { attributes: { ...user.attributes, ...fromList(input.UserAttributes) } })
    },
    ListUsers(input) {
      const from = Number(input.PaginationToken ?? 0)
      const found = [...users.values()].filter(filterOf(input.Filter))
      const to = from + Math.min(input.Limit ?? LIST_LIMIT, LIST_LIMIT)
      return {
        Users: found.slice(from, to).map(user => described(user, 'Attributes')),
        ...(to < found.length ? { PaginationToken: `${to}` } : {}),
      }
    },
    DescribeUserPool: describePool,
  }

  return {
    passwordChecks: () => passwordChecks,
    understand(request) {
      const action = (request.headers['x-amz-target'] ?? '').slice(API.length)
      const input = parse(request)
      const names = [input.Username, input.AuthParameters?.USERNAME].filter(name => name !== undefined)
      const region = pool.arn.slice(0, pool.arn.lastIndexOf('/'))
      return {
        action,
        keys: names,
        accesses: [{ action: `cognito-idp:${action}`, resource: `${region}/${input.UserPoolId}` }],
      }
    },
    async perform({ action }, request) {
      const input = parse(request)
      const operation = Object.hasOwn(operations, action) && operations[action]
      if (!operation) throw new AwsError('UnknownOperationException', `The local Cognito does not support ${action}.`)
      if (input.UserPoolId !== pool.ref) {
        throw new AwsError('ResourceNotFoundException', `User pool ${input.UserPoolId} does not exist.`)
      }
      return jsonResponse(await operation(input), '1.1')
    },
    refuse: error => jsonRefusal(error, '1.1'),
    unsigned: unsignedJson,
    forbidden: (access, caller) => new AwsError('AccessDeniedException', forbiddenSentence(access, caller)),
    faulty(kind) {
      if (kind === 'throttle') return new AwsError('TooManyRequestsException', 'Rate exceeded')
      if (kind === 'conflict')
        return new AwsError('ConcurrentModificationException', 'The user is being changed by another call')
      return new AwsError('InternalErrorException', 'Something went wrong', 500)
    },
  }
}

function parse(request: HttpRequest): Input {
  try {
    return JSON.parse(request.body.toString())
  } catch {
    throw new AwsError('SerializationException', 'The body is not JSON.')
  }
}

function required(value: string | undefined, name: string): string {
  if (typeof value !== 'string' || value === '')
    throw new AwsError('InvalidParameterException', `Missing required parameter ${name}`)
  return value
}
