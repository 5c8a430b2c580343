import type { Template } from '#/scripts/local-cloud/cloudformation/template.ts'
import type { Metrics } from '#/scripts/local-cloud/monitoring/metrics.ts'

export interface Message {
  body: string
  attributes: Record<string, string>
  at: number
}

/** The template's SQS queues, only for dead letters: messages stay until the queue is purged. */
export interface Queues {
  /** Puts a message into a queue by its ARN. Throws if the template has no such queue. */
  send(arn: string, body: unknown, attributes?: Record<string, string>): void
  /** The messages of a queue, by the end of its logical id without CloudFormation's suffix. */
  messages(name: string): Message[]
  /** Whether a queue's policy lets a service put messages there. */
  admits(arn: string, service: string): boolean
  /** Records the depth of each queue as a metric, as SQS does every minute. */
  report(at: number): void
  purge(name: string): void
  clear(): void
}

interface PolicyProperties {
  Queues: string[]
  PolicyDocument: { Statement: { Effect: string; Action: string | string[]; Principal: { Service?: string } }[] }
}

export function openQueues(template: Template, metrics: Metrics): Queues {
  const queues = template
    .all<{ MessageRetentionPeriod?: number }>('AWS::SQS::Queue')
    .map(({ id, ref, arn, properties }) => ({
      id,
      ref,
      arn,
      name: arn.slice(arn.lastIndexOf(':') + 1),
      keptMs: (properties.MessageRetentionPeriod ?? 345_600) * 1000,
      messages: [] as Message[],
    }))
  const policies = template.all<PolicyProperties>('AWS::SQS::QueuePolicy').map(({ properties }) => properties)
  const withArn = (arn: string) => {
    const queue = queues.find(one => one.arn === arn)
    if (!queue) throw new Error(`The template has no queue ${arn}.`)
    return queue
  }
  const named = (name: string) => {
    const queue = queues.find(({ id }) => id.slice(0, -8).endsWith(name))
    if (!queue) throw new Error(`The template has no queue ${name}.`)
    return queue
  }
  return {
    send(arn, body, attributes = {}) {
      withArn(arn).messages.push({ body: JSON.stringify(body), attributes, at: Date.now() })
    },
    messages: name => [...named(name).messages],
    admits(arn, service) {
      const { ref } = withArn(arn)
      return policies
        .filter(({ Queues }) => Queues.includes(ref))
        .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
        .some(
          ({ Effect, Action, Principal }) =>
            Effect === 'Allow' && [Action].flat().includes('sqs:SendMessage') && Principal.Service === service,
        )
    },
    report(at) {
      for (const { name, messages, keptMs } of queues) {
        const value = messages.filter(message => message.at + keptMs > at).length
        const metric = { namespace: 'AWS/SQS', name: 'ApproximateNumberOfMessagesVisible' }
        metrics.put({ ...metric, dimensions: { QueueName: name }, value, at })
      }
    },
    purge(name) {
      named(name).messages.length = 0
    },
    clear() {
      for (const { messages } of queues) messages.length = 0
    },
  }
}
