import { Duration } from 'aws-cdk-lib'
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, type IFilterPattern } from 'aws-cdk-lib/aws-logs'
import type { Ring } from '#/infra/alarms.ts'
import { functionNameOf } from '#/infra/routes.ts'
import { routes } from '#/shared/payments.ts'

type Logged = (name: string, pattern: IFilterPattern, period: Duration, group: string) => IMetric

/** What rings when payments go wrong. */
export function paymentRings(prefix: string, logged: Logged): Ring[] {
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
      hurt: 'A customer paid and got nothing for it, or waits for a refund that failed: somebody has to decide.',
      metric: logged(`PaymentUndecided-${group}`, undecided, period, group),
      above: 0,
    })),
    {
      name: 'books-differ',
      hurt: 'What was paid, refunded or is in stock is not what Stripe or the orders say: somebody may have paid for nothing.',
      metric: logged('BooksDiffer', said('books differ'), Duration.hours(1), 'jobs'),
      above: 0,
    },
    {
      name: 'stripe-events-refused',
      hurt: 'People have paid and their orders stay unpaid: events are refused, or somebody forges them.',
      metric: answered('StripeEventsRefused', '$.status >= 400 && $.status < 500'),
      above: 0,
    },
    {
      name: 'stripe-events-failing',
      hurt: 'People have paid and their orders are late: events fail on our side, and Stripe sends them again.',
      metric: new MathExpression({
        expression: 'FILL(failed, 0) + FILL(crashed, 0)',
        label: 'Events that failed',
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
      hurt: 'Nobody can pay: Stripe refuses our secret key, or the secret is not filled in.',
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
