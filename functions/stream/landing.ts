import { publishLanding } from '#/functions/branding/publish-landing.ts'
import { type Consumer, keyOf } from '#/functions/stream/consumer.ts'

/**
 * Republishes the landing page when the brand, a module or the featured testimonials change, so that a visitor's first paint needs no request. It reads the
 * current rows, not the reported changes, so duplicate or late events do no harm.
 */
export const landing: Consumer = {
  name: 'landing',
  wants: ({ dynamodb }) => {
    const { pk = '', sk } = keyOf(dynamodb)
    return sk === 'BRAND' || sk === 'FEATURED' || pk.startsWith('MODULE#')
  },
  async consume(records) {
    await publishLanding(records.at(-1)?.eventID ?? '')
  },
}
