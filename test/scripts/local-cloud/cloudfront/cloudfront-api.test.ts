import { CloudFrontClient, CreateInvalidationCommand, ListDistributionsCommand } from '@aws-sdk/client-cloudfront'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'

const here = useCloud()
let client: CloudFrontClient
beforeAll(() => {
  const { awsEndpoint: endpoint, operator: credentials } = here.cloud
  client = new CloudFrontClient({ endpoint, credentials, region: 'us-east-1', maxAttempts: 1 })
})
afterAll(() => client.destroy())

const invalidate = (DistributionId: string, CallerReference: string, ...Items: string[]) =>
  client.send(
    new CreateInvalidationCommand({
      DistributionId,
      InvalidationBatch: { CallerReference, Paths: { Quantity: Items.length, Items } },
    }),
  )
const ours = () => here.cloud.operatorEnvironment.DISTRIBUTION_ID ?? ''

describe('the local CloudFront', () => {
  test('accepts an invalidation, and treats a repeated one as the same', async () => {
    const { Invalidation: first } = await invalidate(ours(), 'change-1', '/landing.html')
    expect(first).toMatchObject({ Status: 'Completed', InvalidationBatch: { CallerReference: 'change-1' } })
    expect((await invalidate(ours(), 'change-1', '/landing.html')).Invalidation?.Id).toBe(first?.Id)
    expect((await invalidate(ours(), 'change-2', '/landing.html')).Invalidation?.Id).not.toBe(first?.Id)
  })

  test('rejects another distribution, other paths under a known name, and invalid paths', async () => {
    await expect(invalidate('ENOBODY', 'change', '/')).rejects.toThrow('does not exist')
    await invalidate(ours(), 'change-3', '/a')
    await expect(invalidate(ours(), 'change-3', '/b')).rejects.toThrow('other paths')
    await expect(invalidate(ours(), 'change-4', 'landing.html')).rejects.toThrow('invalid paths')
  })

  test('rejects an unknown call', async () => {
    await expect(client.send(new ListDistributionsCommand({}))).rejects.toThrow('does not support GET')
  })
})
