import { describe, expect, test } from 'vitest'
import { loadTemplate } from '#/scripts/local-cloud/cloudformation/assembly.ts'
import type { TableProperties } from '#/scripts/local-cloud/dynamodb/table.ts'
import { openIam } from '#/scripts/local-cloud/iam/iam.ts'
import { openSecrets } from '#/scripts/local-cloud/secrets-manager/secrets.ts'
import { memoryStorage } from '#/scripts/local-cloud/storage.ts'
import { allRoutes, kebabCase } from '#/shared/contract.ts'
import { nameOf } from '#/shared/lib/route.ts'

const parameters = { SiteOrigin: 'http://localhost' }
const template = loadTemplate({ assembly: 'cdk.out', parameters, secrets: await openSecrets(memoryStorage()) })
const iam = openIam(template)
const tableArn = template.one<TableProperties>('AWS::DynamoDB::Table').arn
const functions = template
  .all<{ FunctionName: string; Role: string }>('AWS::Lambda::Function')
  .map(({ properties: { FunctionName, Role } }) => ({
    name: FunctionName.replace('beacon-production-', ''),
    role: Role,
  }))

type Call = 'GetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'BatchWriteItem'

/** Names of functions whose own credentials allow a call on a row of a partition, with these attributes. */
function allowed(call: Call, partition: string, attributes: readonly string[] = []): string[] {
  const context = {
    'dynamodb:leadingkeys': [partition],
    ...(attributes.length > 0 && { 'dynamodb:attributes': ['pk', 'sk', ...attributes] }),
  }
  const access = { action: `dynamodb:${call}`, resource: tableArn, context }
  return functions
    .filter(({ role }) => iam.allows(role, access))
    .map(({ name }) => name)
    .sort()
}

const user = '11111111-2222-3333-4444-555555555555'
const signingIn = [
  'change-password',
  'choose-password',
  'complete-log-in',
  'confirm-email-change',
  'log-in',
  'register',
  'register-invited',
  'verify-email',
]
/** Functions that change the details of a company, its tax exemption among them. */
const exemptingCompanies = ['create-company', 'import-companies', 'update-company']
/** Functions that accept a quote, or finish its conversion, issue its invoice. */
const accepting = ['accept-linked-quote', 'accept-quote', 'convert-quote', 'convert-quotes', 'record-acceptance']
const billing = [
  ...accepting,
  'bill-time',
  ...[
    'change-schedule-lines',
    'create-invoice',
    'credit-invoice',
    'pay-invoice',
    'receive-stripe-event',
    'run-billing',
  ],
  ...['send-invoice', 'send-refunds', 'update-invoice', 'void-invoice'],
  ...['activate-contract', 'change-contract-items', 'decline-renewal', 'invoice-overage', 'run-contracts'],
  ...['terminate-contract', 'update-contract'],
  // Closes the last month of an erased customer's contract.
  'erase-people',
]

describe('a function’s own credentials', () => {
  test.each<[what: string, by: string[], call: Call, partition: string, attributes?: string[]]>([
    ['a user’s role', ['update-user'], 'UpdateItem', `USER#${user}`, ['role', 'version']],
    [
      'a whole user',
      ['add-user', 'register', 'register-invited'],
      'PutItem',
      `USER#${user}`,
      ['role', 'email', 'version'],
    ],
    ['no user’s existence', [], 'DeleteItem', `USER#${user}`],
    ['a batch of users', [], 'BatchWriteItem', `USER#${user}`],
    ['the start of a session', signingIn, 'PutItem', `SESSION#${user}`, ['generation', 'expire']],
    [
      'a tax exemption',
      [...exemptingCompanies, 'update-tax-exemption', 'update-tax-settings'],
      'PutItem',
      `EXEMPTION#${user}`,
      ['exemption'],
    ],
    ['a change of an exemption', [], 'UpdateItem', `EXEMPTION#${user}`, ['exemption']],
    ['the tax settings', ['update-tax-exemption', 'update-tax-settings'], 'PutItem', 'TAX#settings', ['settings']],
    [
      'a customer’s payments on account',
      ['cancel-order', 'release-reservations', ...billing],
      'PutItem',
      `CREDIT#${user}`,
    ],
    ['the rest of a payment on account', billing, 'UpdateItem', `CREDIT#${user}`, ['remainingCents']],
    ['no credit’s existence', [], 'DeleteItem', `CREDIT#${user}`],
    [
      'an entry of the books',
      [...billing, 'cancel-order', 'fulfill-order', 'refund-order', 'release-reservations', 'reserve-order-stock'],
      'PutItem',
      `CUSTOMERBOOKS#${user}`,
    ],
    ['no entry’s existence', [], 'DeleteItem', `CUSTOMERBOOKS#${user}`],
    [
      'consent to automatic payment',
      ['remove-card', 'run-billing', 'update-automatic-payment'],
      'PutItem',
      `CONSENT#${user}`,
    ],
    [
      'the number of administrators',
      ['activate-user', 'add-user', 'deactivate-user', 'delete-user', 'erase-account', 'update-user'],
      'UpdateItem',
      'COUNTER#admins',
      ['count'],
    ],
    ['the team’s policy of signing in', ['update-sign-in-policy'], 'PutItem', 'POLICY#sign-in'],
    ['which modules are on', ['update-module'], 'PutItem', 'MODULE#store'],
    ['the rates of time', ['erase-people', 'move-company-rows', 'update-time-rates'], 'PutItem', 'RATES#time'],
    [
      'a person’s timer',
      ['apply-send', 'create-send', 'run-desk-schedule', 'set-timer', 'update-ticket'],
      'PutItem',
      `TIMER#${user}`,
    ],
    ['whether a timer exists', ['erase-people', 'release-tickets'], 'DeleteItem', `TIMER#${user}`],
    [
      'a held reply',
      ['apply-send', 'create-send', 'erase-people', 'run-desk-schedule', 'undo-send'],
      'PutItem',
      `SEND#${user}`,
    ],
    [
      'who is subscribed to the status page',
      ['confirm-email-change', 'confirm-status-subscription', 'set-status-subscription'],
      'UpdateItem',
      'SUBSCRIBERS#status',
    ],
    [
      'who is subscribed no more',
      [
        ...['confirm-email-change', 'erase-people', 'set-status-subscription', 'unsubscribe-from-status'],
        'update-user',
      ],
      'DeleteItem',
      'SUBSCRIBERS#status',
    ],
    ['the service levels', ['update-service-levels'], 'PutItem', 'SERVICELEVELS#settings'],
    ['the share of targets met', ['recount-service-levels'], 'PutItem', `SLAMETRIC#${user}`],
    ['the billing settings', ['update-billing-settings'], 'PutItem', 'BILLING#settings'],
  ])('change %s only where that is the work of the function', (_, by, call, partition, attributes) => {
    expect(allowed(call, partition, attributes)).toEqual(by.toSorted())
  })

  test('change only the counters that their work affects', () => {
    for (const counter of ['COUNTER#unknown', 'NUMBER#unknown']) expect(allowed('UpdateItem', counter)).toEqual([])
    expect(allowed('UpdateItem', 'NUMBER#invoice')).not.toContain('open-ticket')
    expect(allowed('UpdateItem', 'COUNTER#books')).not.toContain('open-ticket')
  })

  test.each(['GetItem', 'PutItem'] as const)('record responses of their own route only: %s', call => {
    for (const { id, route } of allRoutes) {
      const own = route.idempotent ? [kebabCase(id)] : []
      expect(allowed(call, `ONCE#${nameOf(route)}#${user}`), id).toEqual(own)
    }
    expect(allowed(call, `ONCE#${user}`)).toEqual([])
  })

  test('let routes that touch a profile’s picture or names change nothing else of the user', () => {
    for (const column of ['role', 'email', 'emailVerified', 'sessionGeneration', 'twoStepSince', 'erasedAt']) {
      const who = allowed('UpdateItem', `USER#${user}`, [column, 'version'])
      for (const name of ['finish-avatar', 'remove-avatar', 'update-profile', 'open-ticket', 'get-public-brand']) {
        expect(who, column).not.toContain(name)
      }
    }
  })

  test('let the details of stock change without its counters', () => {
    expect(allowed('UpdateItem', `STOCK#${user}`, ['location', 'detailsVersion'])).toContain('update-stock-details')
    for (const column of ['onHand', 'reserved', 'available', 'version', `held:${user}`]) {
      expect(allowed('UpdateItem', `STOCK#${user}`, [column]), column).not.toContain('update-stock-details')
    }
    expect(allowed('PutItem', `STOCK#${user}`)).not.toContain('update-stock-details')
  })
})
