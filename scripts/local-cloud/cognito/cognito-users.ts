import { createHash, randomBytes } from 'node:crypto'
import { AwsError } from '#/scripts/local-cloud/aws-service.ts'
import type { PasswordHash } from '#/scripts/local-cloud/cognito/passwords.ts'

export interface Attribute {
  Name: string
  Value: string
}

/** A user in the pool. */
export interface User {
  username: string
  attributes: Record<string, string>
  enabled: boolean
  status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD'
  createdAt: number
  modifiedAt: number
  password?: PasswordHash
  /** Hashes of the valid refresh tokens. */
  sessions: string[]
}

/** Converts attributes of Cognito's calls to a record, without `sub`, which the pool sets itself. */
export function fromList(attributes: Attribute[] = []): Record<string, string> {
  return Object.fromEntries(attributes.filter(({ Name }) => Name !== 'sub').map(({ Name, Value }) => [Name, Value]))
}

/** A user in Cognito's response format. */
export function described(user: User, attributesKey: 'Attributes' | 'UserAttributes') {
  return {
    Username: user.username,
    [attributesKey]: Object.entries(user.attributes).map(([Name, Value]) => ({ Name, Value })),
    Enabled: user.enabled,
    UserStatus: user.status,
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
  }
}

/** Cognito's filters: `attribute = "value"` and `attribute ^= "prefix"`. */
export function filterOf(filter: string | undefined): (user: User) => boolean {
  if (!filter) return () => true
  const match = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"(.*)"\s*$/.exec(filter)
  if (!match) throw new AwsError('InvalidParameterException', 'Error while parsing filter.')
  const [, name = '', operator, wanted = ''] = match
  return user => {
    const actual = (name === 'username' ? user.username : user.attributes[name]) ?? ''
    return operator === '=' ? actual === wanted : actual.startsWith(wanted)
  }
}

/** Tokens that look like Cognito's. Nothing in the local cloud verifies them. */
export function tokens(user: User) {
  const claims = Buffer.from(JSON.stringify({ sub: user.attributes.sub, username: user.username })).toString(
    'base64url',
  )
  const token = () => `${claims}.${randomBytes(24).toString('base64url')}`
  return { AccessToken: token(), IdToken: token(), ExpiresIn: 3600, TokenType: 'Bearer' }
}

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
