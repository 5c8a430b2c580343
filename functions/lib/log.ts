import { Logger } from '@aws-lambda-powertools/logger'

/** Structured lines for CloudWatch. Ids, routes, statuses and times go in; bodies, names, addresses and secrets do not. */
export const log = new Logger({ serviceName: 'beacon' })
