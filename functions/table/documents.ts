import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { attempts, callLimits } from '#/functions/runtime/env.ts'
import { Sha256 } from '#/functions/table/sha256.ts'

const discard = () => {}
/** A logger that discards everything. It has no `info`, because the SDK copies each call's input and output for it. */
const quiet = { trace: discard, debug: discard, warn: discard } as unknown as DynamoDBClientConfig['logger']

// A hanging call must leave time for its retry and a response within the function's ten seconds.
const client = new DynamoDBClient({
  ...attempts(3),
  requestHandler: callLimits(1000, 2000),
  logger: quiet,
  sha256: Sha256,
})
/** The table's client, which reads and writes rows as plain values. */
export const documents = DynamoDBDocumentClient.from(client, {
  // The SDK takes a map with a key “constructor”, which people may type, for an instance of a class.
  marshallOptions: { removeUndefinedValues: true, convertClassInstanceToMap: true },
})
