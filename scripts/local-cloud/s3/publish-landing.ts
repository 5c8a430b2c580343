import { randomUUID } from 'node:crypto'
import type { Cloud } from '#/scripts/local-cloud/cloud.ts'

/** The key that the stream reports when the brand changes. */
const brandRow = { pk: { S: 'BRAND#company' }, sk: { S: 'BRAND' } }

/** Publishes this build's landing page with the stored brand, as a deployment does. */
export async function publishLanding(cloud: Cloud): Promise<void> {
  await cloud.invoke('dispatch-changes', {
    Records: [{ eventID: randomUUID(), eventName: 'MODIFY', dynamodb: { Keys: brandRow } }],
  })
}
