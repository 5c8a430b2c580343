import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { Sha256 } from '#/functions/data/lib/sha256.ts'
import { attempts, callLimits } from '#/functions/lib/env.ts'

const discard = () => {}
/** Discards everything. The SDK's own also has `info`, for which a copy of each call's input and output is made. */
const quiet = { trace: discard, debug: discard, warn: discard } as unknown as DynamoDBClientConfig['logger']

// A hanging call must leave time for its retry and a response within the function's ten seconds.
const client = new DynamoDBClient({
  ...attempts(3),
  requestHandler: callLimits(1000, 2000),
  logger: quiet,
  sha256: Sha256,
})
/** The client of the table; rows are plain values in it. */
export const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
