import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'

export const emailGrants = ({ rows, attributes, index, objects, mail }: GrantMakers) =>
  ({
    sendEmail: [rows(['put'], 'OUTBOX#*')],
    /** To add to the email that gathers the updates of a ticket. */
    gatherNews: [rows(['put', 'update'], 'OUTBOX#*')],
    deliverEmail: [
      rows(['get', 'query', 'put', 'update', 'delete', 'batch'], 'OUTBOX#*'),
      index(['gsi1'], 'OUTBOX#*'),
      // Links with codes are created, with the current brand, when their email is sent. One statement, because emails that are
      // sent together share their reads.
      rows(
        ['get'],
        ...['USER#*', 'EMAIL#*', 'BRAND#*', 'MODULE#*', 'MAILBOX#*', 'TICKET#*'],
        // Whether an answer of the team is a note.
        ...['COMPANY#*', 'INVITATION#*', 'JOINREQUEST#*', 'DESK#settings'],
        // News of the status page, while its reader is subscribed.
        ...['EVENT#*', 'SUBSCRIBERS#status'],
      ),
      // The billing people of a company, and the subscribers of the status page.
      rows(['query'], 'COMPANY#*', 'SUBSCRIBERS#status'),
      rows(['put'], 'CODE#*'),
      // Resets of a password to an unverified address are counted.
      rows(['update'], 'ATTEMPT#unproved#*'),
      // The conversation that an email about a ticket belongs to.
      rows(['query'], 'EMAILTHREAD#*'),
      rows(['batch'], 'EMAILTHREAD#*', 'MSGID#*'),
      // The files of a reply are in its email.
      objects('FILES_BUCKET', ['GetObject']),
      // An email about a ticket quotes its last message.
      rows(['query'], 'TICKET#*'),
      {
        statements: [
          // While the account is in the sandbox, SES also asks for permission on the identity of each recipient, which can be any
          // address. The condition keeps the grant as narrow as one on the domain: nothing is sent in another name.
          new PolicyStatement({
            actions: ['ses:SendRawEmail'],
            resources: [mail.anyIdentityArn],
            conditions: { StringEquals: { 'ses:FromAddress': mail.from } },
          }),
          new PolicyStatement({ actions: ['ses:SendRawEmail'], resources: [mail.configurationArn] }),
        ],
        environment: {
          MAIL_FROM: mail.from,
          EMAILS_PER_SECOND: `${mail.perSecond}`,
          RECEIVING_DOMAIN: mail.receivingDomain,
        },
        explained: [
          {
            id: 'AwsSolutions::AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*]',
            reason: 'In the sandbox, SES authorizes the recipients’ identities. The sender’s address is a condition.',
          },
        ],
      },
    ],
    recordBounces: [
      rows(['update'], 'MAILBOX#*'),
      rows(['get'], 'BRAND#*', 'TICKET#*'),
      attributes(['bounced'], 'TICKET#*'),
    ],
    readEmailSuppressions: [rows(['get'], 'MAILBOX#*')],
    forgetEmailSuppressions: [rows(['delete'], 'MAILBOX#*')],
  }) satisfies Record<string, Grant[]>
