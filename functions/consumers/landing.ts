import { publishLanding } from '#/functions/branding/publish-landing.ts'
import { type Consumer, keyOf } from '#/functions/consumers/consumer.ts'

/**
 * Publishes the landing page anew where the brand or a module changed, so that a visitor's first paint waits for no answer. It says what
 * the rows are now, and not what the changes say, so that being told twice or late does no harm.
 */
export const landing: Consumer = {
  name: 'landing',
  wants: ({ dynamodb }) => {
    const { pk = '', sk } = keyOf(dynamodb)
    return sk === 'BRAND' || pk.startsWith('MODULE#')
  },
  async consume(records) {
    await publishLanding(records.at(-1)?.eventID ?? '')
  },
}
