import { type CfnElement, Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Accounts } from '#/infra/accounts.ts'
import type { Files } from '#/infra/files.ts'
import type { Mail } from '#/infra/mail.ts'
import type { Store } from '#/infra/store.ts'
import type { AnyRoute } from '#/shared/lib/route.ts'

/** A permission and the variables that make it usable: they travel together, so that neither is forgotten. */
export interface Grant {
  statements: PolicyStatement[]
  environment: Record<string, string>
  /** Wildcards in it that cdk-nag asks about, each with its reason. */
  explained?: { id: string; reason: string }[]
}

/** Explains a grant on everything, for actions that have no resources to name. */
export const onEverything = (reason: string) => [{ id: 'AwsSolutions::AwsSolutions-IAM5[Resource::*]', reason }]

type RowVerb = 'get' | 'query' | 'put' | 'update' | 'delete' | 'batch'

const rowActions: Record<RowVerb, string[]> = {
  get: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'],
  query: ['dynamodb:Query'],
  put: ['dynamodb:PutItem'],
  update: ['dynamodb:UpdateItem', 'dynamodb:ConditionCheckItem'],
  delete: ['dynamodb:DeleteItem'],
  batch: ['dynamodb:BatchWriteItem'],
}

interface Granted {
  store: Store
  accounts: Accounts
  mail: Mail
  files: Files
}

/**
 * What a function may do, by name. Rows are granted by the prefix of their partition key (`dynamodb:LeadingKeys`): the
 * function that lists tickets cannot read a session, whatever its code becomes.
 */
export function grantsOn({ store, accounts, mail, files }: Granted) {
  const rows = (verbs: RowVerb[], ...prefixes: string[]): Grant => ({
    statements: [
      new PolicyStatement({
        actions: verbs.flatMap(verb => rowActions[verb]),
        resources: [store.arn],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes } },
      }),
    ],
    environment: { TABLE_NAME: store.name },
  })
  const index = (names: string[], ...prefixes: string[]): Grant => ({
    statements: [
      new PolicyStatement({
        actions: ['dynamodb:Query'],
        resources: names.map(name => `${store.arn}/index/${name}`),
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes } },
      }),
    ],
    environment: { TABLE_NAME: store.name },
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

  const buckets = { UPLOADS_BUCKET: files.uploads, FILES_BUCKET: files.files, MEDIA_BUCKET: files.media }
  const objects = (name: keyof typeof buckets, actions: string[], keys = '*'): Grant => {
    const bucket = buckets[name]
    return {
      statements: [
        new PolicyStatement({
          actions: actions.map(action => `s3:${action}`),
          resources: [bucket.arnForObjects(keys)],
        }),
      ],
      environment: { [name]: bucket.bucketName },
      explained: [
        {
          id: `AwsSolutions::AwsSolutions-IAM5[Resource::<${Stack.of(bucket).getLogicalId(bucket.node.defaultChild as CfnElement)}.Arn>/${keys}]`,
          reason: 'Objects get their keys when they are made: the verbs are granted one by one, the objects cannot be.',
        },
      ],
    }
  }

  const startingImages = [rows(['put'], 'UPLOAD#*', 'REMOVAL#*')]
  const takingImages = [rows(['get', 'update'], 'UPLOAD#*'), rows(['put', 'delete'], 'REMOVAL#*')]

  return {
    /** Finding out who calls: the session and its user, the module's switch, and pushing the session's idle limit. */
    readSession: [rows(['get'], 'USER#*', 'MODULE#*'), rows(['update'], 'USER#*')],
    /** Beginning and ending sessions. */
    keepSessions: [rows(['put', 'update', 'delete'], 'USER#*')],
    listSessions: [rows(['query'], 'USER#*')],
    findUsers: [rows(['get'], 'EMAIL#*', 'USER#*')],
    listUsers: [index(['gsi1', 'gsi2'], 'USERS*'), rows(['get'], 'USER#*'), rows(['query'], 'WORD#users#*')],
    countUsers: [rows(['query'], 'COUNTER#users')],
    makeUsers: [
      rows(['get', 'put', 'update'], 'EMAIL#*'),
      rows(['put'], 'USER#*', 'WORD#users#*'),
      rows(['update'], 'COUNTER#users', 'COUNTER#admins'),
    ],
    changeUsers: [
      rows(['get', 'put', 'delete'], 'EMAIL#*'),
      rows(['get', 'update'], 'USER#*'),
      rows(['put', 'delete'], 'WORD#users#*'),
      rows(['update'], 'COUNTER#users', 'COUNTER#admins'),
    ],
    leaveTickets: [rows(['put'], 'RELEASE#*')],
    eraseUsers: [rows(['put'], 'ERASURE#*')],
    useCodes: [rows(['get', 'update', 'delete'], 'CODE#*'), rows(['get', 'update'], 'USER#*')],
    limitAttempts: [rows(['get', 'update', 'delete'], 'ATTEMPT#*')],
    answerOnce: [rows(['get', 'put'], 'ONCE#*')],
    writeAudit: [rows(['put'], 'AUDIT#*')],
    readAudit: [index(['gsi1', 'gsi2', 'gsi3'], 'AUDIT*'), rows(['get'], 'AUDIT#*')],
    sendMail: [rows(['put'], 'OUTBOX#*')],
    readBrand: [rows(['get'], 'BRAND#*', 'MODULE#*')],
    keepBrand: [rows(['put'], 'BRAND#*')],
    keepModules: [rows(['put'], 'MODULE#*')],
    readTickets: [rows(['get'], 'TICKET#*')],
    readConversations: [rows(['get', 'query'], 'TICKET#*')],
    listTickets: [
      rows(['query'], 'CUSTOMER#*', 'WORD#tickets#*'),
      rows(['get'], 'TICKET#*'),
      index(['gsi1', 'gsi2', 'gsi3'], 'TICKETS*'),
    ],
    openTickets: [
      rows(['update'], 'NUMBER#*', 'COUNTER#*'),
      rows(['put', 'update'], 'CUSTOMER#*'),
      rows(['get', 'put'], 'TICKET#*'),
      rows(['put'], 'MAILBOX#*'),
    ],
    changeTickets: [
      rows(['get', 'put', 'update', 'delete'], 'TICKET#*'),
      rows(['update'], 'CUSTOMER#*', 'COUNTER#*'),
      // What 'today' is when one is resolved, and whether who has it is still of the team.
      rows(['get'], 'BRAND#*', 'USER#*'),
    ],
    announceWriting: [rows(['update'], 'TICKET#*')],
    indexWords: [rows(['batch'], 'WORD#tickets#*', 'WORD#articles-*')],
    readArticles: [rows(['get'], 'ARTICLE#*', 'READER#*', 'USER#*')],
    listArticles: [
      index(['gsi1', 'gsi2'], 'ARTICLES#*'),
      rows(['get'], 'ARTICLE#*', 'READER#*'),
      rows(['query'], 'WORD#articles-*'),
    ],
    readRevisions: [rows(['get', 'query'], 'ARTICLE#*'), rows(['get'], 'USER#*')],
    listCategories: [rows(['query'], 'ARTICLES#categories')],
    writeArticles: [
      rows(['update'], 'NUMBER#article', 'ARTICLES#categories'),
      // One statement for what one batch reads together.
      rows(['get'], 'ARTICLE#*', 'READER#*'),
      rows(['put'], 'ARTICLE#*'),
    ],
    nameTicketArticles: [rows(['put'], 'TICKET#*')],
    rateArticles: [rows(['get'], 'ARTICLE#*', 'READER#*'), rows(['update'], 'ARTICLE#*'), rows(['put'], 'READER#*')],
    readStatusEvents: [index(['gsi1', 'gsi2'], 'EVENTS#*'), rows(['get'], 'EVENT#*')],
    writeStatusEvents: [rows(['get', 'put'], 'EVENT#*')],
    readReaders: [rows(['query'], 'READER#*')],
    findTicketsToClose: [index(['gsi1'], 'CLOSING')],
    releaseTickets: [index(['gsi1'], 'RELEASES'), rows(['delete'], 'RELEASE#*'), index(['gsi3'], 'TICKETS#*')],
    erasePeople: [
      index(['gsi1'], 'ERASURE#pending'),
      rows(['get', 'update', 'delete'], 'ERASURE#*'),
      rows(['query', 'delete'], 'USER#*', 'READER#*', 'MAILBOX#*'),
      rows(['query'], 'CUSTOMER#*'),
      rows(['get', 'query', 'update', 'delete'], 'TICKET#*'),
      rows(['batch'], 'WORD#tickets#*'),
      pool('AdminDeleteUser'),
      objects('FILES_BUCKET', ['DeleteObject']),
    ],
    /** The catalogs as shoppers read them. */
    readSnapshots: [rows(['get', 'query'], 'SNAPSHOT#*')],
    keepSnapshots: [
      index(['gsi1'], 'SERVICES#*', 'PRODUCTS#*', 'COMPONENTS#*'),
      rows(['get'], 'SERVICE#*', 'PRODUCT#*', 'COMPONENT#*', 'STOCK#*', 'SNAPSHOT#*'),
      rows(['query', 'put', 'delete'], 'SNAPSHOT#*'),
    ],
    listServices: [index(['gsi1'], 'SERVICES#*'), rows(['get'], 'SERVICE#*')],
    changeServices: [rows(['get', 'put'], 'SERVICE#*'), rows(['update'], 'COUNTER#services')],
    listProducts: [index(['gsi1'], 'PRODUCTS#*'), rows(['get'], 'PRODUCT#*', 'STOCK#*')],
    changeProducts: [
      rows(['get', 'put'], 'PRODUCT#*'),
      rows(['get', 'put', 'update'], 'STOCK#*'),
      rows(['update'], 'COUNTER#products'),
    ],
    listPcComponents: [index(['gsi1'], 'COMPONENTS#*'), rows(['get'], 'COMPONENT#*', 'STOCK#*')],
    changePcComponents: [
      rows(['get', 'put'], 'COMPONENT#*'),
      rows(['get', 'put', 'update'], 'STOCK#*'),
      rows(['update'], 'COUNTER#components'),
    ],
    countPcComponents: [rows(['get'], 'COUNTER#components')],
    readCustomerCounters: [rows(['get'], 'CUSTOMER#*')],
    readTeamCounters: [rows(['query'], 'COUNTER#*')],
    checkPasswords: [pool('AdminInitiateAuth')],
    setPasswords: [pool('AdminCreateUser', 'AdminSetUserPassword')],
    startUploads: [objects('UPLOADS_BUCKET', ['PutObject'])],
    takeUploads: [objects('UPLOADS_BUCKET', ['GetObject', 'DeleteObject']), objects('FILES_BUCKET', ['PutObject'])],
    startLogos: [objects('UPLOADS_BUCKET', ['PutObject'], 'logo/*'), ...startingImages],
    takeLogos: [
      objects('UPLOADS_BUCKET', ['GetObject', 'DeleteObject'], 'logo/*'),
      objects('MEDIA_BUCKET', ['PutObject'], 'media/logo/*'),
      ...takingImages,
    ],
    startAvatars: [objects('UPLOADS_BUCKET', ['PutObject'], 'avatars/*'), ...startingImages],
    takeAvatars: [
      objects('UPLOADS_BUCKET', ['GetObject', 'DeleteObject'], 'avatars/*'),
      objects('MEDIA_BUCKET', ['PutObject'], 'media/avatars/*'),
      ...takingImages,
    ],
    keepAvatars: [rows(['get', 'update'], 'USER#*')],
    readAvatars: [objects('MEDIA_BUCKET', ['GetObject'], 'media/avatars/*')],
    /** Having the job remove what nothing shows any more. */
    leaveImages: [rows(['put'], 'REMOVAL#*')],
    removeImages: [
      index(['gsi1'], 'REMOVALS'),
      rows(['delete'], 'REMOVAL#*'),
      objects('MEDIA_BUCKET', ['DeleteObject']),
    ],
    downloadFiles: [objects('FILES_BUCKET', ['GetObject'])],
    deliverMail: [
      rows(['get', 'update'], 'OUTBOX#*'),
      index(['gsi1'], 'OUTBOX#*'),
      // Links with codes are made when their mail is, and the brand is the one of that moment.
      rows(['get'], 'USER#*', 'EMAIL#*', 'BRAND#*', 'MODULE#*'),
      rows(['put'], 'CODE#*'),
      {
        statements: [
          new PolicyStatement({
            actions: ['ses:SendEmail'],
            resources: [mail.identity.emailIdentityArn, mail.configurationArn],
          }),
        ],
        environment: { MAIL_FROM: mail.from },
      },
      rows(['get'], 'MAILBOX#*'),
    ],
    noteReturnedMails: [rows(['update'], 'MAILBOX#*'), rows(['get'], 'BRAND#*')],
    readReturnedMails: [rows(['get'], 'MAILBOX#*')],
    forgetReturnedMails: [rows(['delete'], 'MAILBOX#*')],
    probeParts: [
      rows(['get'], 'MODULE#*'),
      pool('DescribeUserPool'),
      {
        statements: [new PolicyStatement({ actions: ['ses:GetSendQuota'], resources: ['*'] })],
        environment: {},
        explained: onEverything('SES offers no resource for its quota'),
      },
      {
        statements: [new PolicyStatement({ actions: ['s3:ListBucket'], resources: [files.files.bucketArn] })],
        environment: { FILES_BUCKET: files.files.bucketName },
      },
    ],
  } satisfies Record<string, Grant[]>
}

export type Grants = ReturnType<typeof grantsOn>
/** What follows from a route's declaration, so that no list of permissions names it. */
type Declared = 'readSession' | 'answerOnce' | 'writeAudit'
export type RouteGrantName = Exclude<keyof Grants, Declared>

/** What a route's function may do because of what the route declares. */
export const declaredGrants = ({ idempotent, audited }: AnyRoute): Declared[] => [
  'readSession',
  ...(idempotent ? (['answerOnce'] as const) : []),
  ...(audited ? (['writeAudit'] as const) : []),
]
