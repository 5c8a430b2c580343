import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'

export const mailGrants = ({ rows, index, mail }: GrantMakers) =>
  ({
    sendMail: [rows(['put'], 'OUTBOX#*')],
    deliverMail: [
      rows(['get', 'update', 'batch'], 'OUTBOX#*'),
      index(['gsi1'], 'OUTBOX#*'),
      // Links with codes are made when their email is sent, and use the brand of that moment. One statement, because emails that are
      // sent together share their reads.
      rows(['get'], 'USER#*', 'EMAIL#*', 'BRAND#*', 'MODULE#*', 'MAILBOX#*', 'TICKET#*'),
      rows(['put'], 'CODE#*'),
      // An email about a ticket quotes its last message.
      rows(['query'], 'TICKET#*'),
      {
        statements: [
          new PolicyStatement({
            actions: ['ses:SendEmail'],
            resources: [mail.identity.emailIdentityArn, mail.configurationArn],
          }),
        ],
        environment: { MAIL_FROM: mail.from },
      },
    ],
    noteReturnedMails: [rows(['update'], 'MAILBOX#*'), rows(['get'], 'BRAND#*')],
    readReturnedMails: [rows(['get'], 'MAILBOX#*')],
    forgetReturnedMails: [rows(['delete'], 'MAILBOX#*')],
  }) satisfies Record<string, Grant[]>
