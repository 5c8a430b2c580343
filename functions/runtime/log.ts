import { Logger } from '@aws-lambda-powertools/logger'

/**
 * Structured log lines for CloudWatch. They contain ids, routes, statuses and times, but no bodies, names, addresses or secrets.
 */
export const log = new Logger({ serviceName: 'beacon' })
