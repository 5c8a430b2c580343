import { publishLanding } from '#/functions/branding/publish-landing.ts'
import { type Consumer, keyOf } from '#/functions/stream/consumer.ts'

/**
 * Republishes the landing page when the brand or a module changes, so that a visitor's first paint needs no request. It reads the
 * current rows, not the reported changes, so duplicate or late events do no harm.
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
