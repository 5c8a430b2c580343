import { Duration } from 'aws-cdk-lib'
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern } from 'aws-cdk-lib/aws-logs'
import type { AlarmRule, Logged } from '#/infra/alarms.ts'
import { functionNameOf } from '#/infra/routes.ts'
import { routes } from '#/shared/payments/routes.ts'

/** Alarms about payments. */
export function paymentAlarms(prefix: string, logged: Logged): AlarmRule[] {
  const period = Duration.minutes(5)
  const { method, path } = routes.receiveStripeEvent
  const answered = (name: string, statuses: string) => {
    const pattern = `{ $.message = "answered" && $.route = "${method} ${path}" && ${statuses} }`
    return logged(name, FilterPattern.literal(pattern), period, 'payments')
  }
  const undecided = FilterPattern.any(said('payment needs a decision'), said('refund failed'), said('refund stuck'))
  return [
    ...['payments', 'orders', 'jobs'].map(group => ({
      name: `payment-undecided-${group}`,
      impact: 'A customer paid and got nothing, or is waiting for a failed refund. Someone has to decide what to do.',
      metric: logged(`PaymentUndecided-${group}`, undecided, period, group),
      above: 0,
    })),
    {
      name: 'books-differ',
      impact: 'Payments, refunds or stock differ from Stripe or the orders. A customer may have paid for nothing.',
      metric: logged('BooksDiffer', said('books differ'), Duration.hours(1), 'jobs'),
      above: 0,
    },
    {
      name: 'stripe-events-refused',
      impact:
        'Customers have paid, but their orders stay unpaid: Stripe’s events are rejected, or someone forges them.',
      metric: answered('StripeEventsRefused', '$.status >= 400 && $.status < 500'),
      above: 0,
    },
    {
      name: 'stripe-events-failing',
      impact:
        'Customers have paid, but their orders are late: Stripe’s events fail on our side, and Stripe retries them.',
      metric: new MathExpression({
        expression: 'FILL(failed, 0) + FILL(crashed, 0)',
        label: 'Failed events',
        period,
        usingMetrics: {
          failed: answered('StripeEventsFailed', '$.status >= 500'),
          crashed: new Metric({
            namespace: 'AWS/Lambda',
            metricName: 'Errors',
            dimensionsMap: { FunctionName: functionNameOf(prefix, 'receiveStripeEvent') },
            statistic: 'Sum',
            period,
          }),
        },
      }),
      above: 2,
      periods: 2,
    },
    {
      name: 'stripe-keys',
      impact: 'No one can pay: Stripe rejects our secret key, or the secret is not filled in.',
      metric: logged(
        'StripeKeys',
        FilterPattern.any(said('stripe refuses the key'), said('stripe keys missing')),
        period,
        'payments',
      ),
      above: 0,
    },
  ]
}

const said = (message: string) => FilterPattern.stringValue('$.message', '=', message)
