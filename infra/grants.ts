import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Accounts } from '#/infra/accounts.ts'
import type { Mail } from '#/infra/mail.ts'
import type { Store } from '#/infra/store.ts'

/** A permission and the variables that make it usable: they travel together, so that neither is forgotten. */
export interface Grant {
  statements: PolicyStatement[]
  environment: Record<string, string>
}

type RowVerb = 'get' | 'query' | 'put' | 'update' | 'delete'

const rowActions: Record<RowVerb, string[]> = {
  get: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'],
  query: ['dynamodb:Query'],
  put: ['dynamodb:PutItem'],
  update: ['dynamodb:UpdateItem', 'dynamodb:ConditionCheckItem'],
  delete: ['dynamodb:DeleteItem'],
}

/**
 * What a function may do, by name. Rows are granted by the prefix of their partition key (`dynamodb:LeadingKeys`): the
 * function that lists tickets cannot read a session, whatever its code becomes.
 */
export function grantsOn({ store, accounts, mail }: { store: Store; accounts: Accounts; mail: Mail }) {
  const rows = (verbs: RowVerb[], ...prefixes: string[]): Grant => ({
    statements: [
      new PolicyStatement({
        actions: verbs.flatMap(verb => rowActions[verb]),
        resources: [store.table.tableArn],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes } },
      }),
    ],
    environment: { TABLE_NAME: store.table.tableName },
  })
  const index = (names: string[], ...prefixes: string[]): Grant => ({
    statements: [
      new PolicyStatement({
        actions: ['dynamodb:Query'],
        resources: names.map(name => `${store.table.tableArn}/index/${name}`),
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes } },
      }),
    ],
    environment: { TABLE_NAME: store.table.tableName },
  })
  const pool = (...verbs: string[]): Grant => ({
    statements: [
      new PolicyStatement({
        actions: verbs.map(verb => `cognito-idp:${verb}`),
        resources: [accounts.pool.userPoolArn],
      }),
    ],
    environment: { USER_POOL_ID: accounts.pool.userPoolId, USER_POOL_CLIENT_ID: accounts.client.userPoolClientId },
  })

  return {
    /** Finding out who calls: the session and its user, the module's switch, and pushing the session's idle limit. */
    readSession: [rows(['get'], 'USER#*', 'MODULE#*'), rows(['update'], 'USER#*')],
    /** Beginning and ending sessions. */
    keepSessions: [rows(['put', 'update', 'delete'], 'USER#*')],
    findUserByEmail: [rows(['get'], 'EMAIL#*', 'USER#*')],
    makeUsers: [rows(['get', 'put', 'update', 'delete'], 'EMAIL#*'), rows(['put'], 'USER#*')],
    limitAttempts: [rows(['get', 'update', 'delete'], 'ATTEMPT#*')],
    answerOnce: [rows(['get', 'put'], 'ONCE#*')],
    writeAudit: [rows(['put'], 'AUDIT#*')],
    sendMail: [rows(['put'], 'OUTBOX#*')],
    readTickets: [rows(['get'], 'TICKET#*')],
    listTickets: [rows(['query'], 'CUSTOMER#*'), index(['gsi1', 'gsi2', 'gsi3'], 'TICKETS*')],
    openTickets: [
      rows(['update'], 'NUMBER#*', 'COUNTER#*'),
      rows(['put', 'update'], 'CUSTOMER#*'),
      rows(['put'], 'TICKET#*'),
    ],
    changeTickets: [rows(['put', 'update'], 'TICKET#*'), rows(['update'], 'CUSTOMER#*', 'COUNTER#*')],
    readCustomerCounters: [rows(['get'], 'CUSTOMER#*')],
    readTeamCounters: [rows(['query'], 'COUNTER#*')],
    checkPasswords: [pool('AdminInitiateAuth')],
    makeLogins: [pool('AdminCreateUser', 'AdminSetUserPassword', 'AdminDeleteUser')],
    deliverMail: [
      rows(['get', 'update'], 'OUTBOX#*'),
      index(['gsi1'], 'OUTBOX#*'),
      {
        statements: [new PolicyStatement({ actions: ['ses:SendEmail'], resources: [mail.identity.emailIdentityArn] })],
        environment: { MAIL_FROM: mail.from },
      },
    ],
    probeParts: [
      rows(['get'], 'MODULE#*'),
      pool('DescribeUserPool'),
      // SES offers no resource for its quota.
      { statements: [new PolicyStatement({ actions: ['ses:GetSendQuota'], resources: ['*'] })], environment: {} },
    ],
  } satisfies Record<string, Grant[]>
}

export type Grants = ReturnType<typeof grantsOn>
export type GrantName = keyof Grants
