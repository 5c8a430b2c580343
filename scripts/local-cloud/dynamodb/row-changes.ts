import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { Engine } from '#/scripts/local-cloud/dynamodb/dynamodb-engine.ts'
import type { StoredRow } from '#/scripts/local-cloud/dynamodb/table.ts'

/** A write of a row: its content before and after. */
export interface RowChange {
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

interface Page {
  Records: { dynamodb: { OldImage?: StoredRow; NewImage?: StoredRow } }[]
  NextShardIterator?: string
}

const API = 'DynamoDBStreams_20120810.'

/** Returns a function. Each call to it returns the writes since the previous call, in the order of the table's stream. */
export async function readChanges(engine: Engine, StreamArn: string): Promise<() => Promise<RowChange[]>> {
  const { StreamDescription } = await engine.call<{ StreamDescription: { Shards: { ShardId: string }[] } }>(
    `${API}DescribeStream`,
    { StreamArn },
  )
  const iterators: (string | undefined)[] = []
  for (const { ShardId } of StreamDescription.Shards) {
    const place = { StreamArn, ShardId, ShardIteratorType: 'LATEST' }
    iterators.push((await engine.call<{ ShardIterator: string }>(`${API}GetShardIterator`, place)).ShardIterator)
  }

  return async () => {
    const changes: RowChange[] = []
    for (const [index, iterator] of iterators.entries()) {
      for (let from = iterator, isMore = true; isMore; ) {
        const page = await engine.call<Page>(`${API}GetRecords`, { ShardIterator: from })
        // A shard ends after hours; a longer reader must continue with the next one.
        if (!page.NextShardIterator) throw new Error('A shard of the stream ended while its changes were read.')
        from = page.NextShardIterator
        iterators[index] = from
        isMore = page.Records.length > 0
        changes.push(...page.Records.map(({ dynamodb: { OldImage, NewImage } }) => changeOf(OldImage, NewImage)))
      }
    }
    return changes
  }
}

const changeOf = (before?: StoredRow, after?: StoredRow): RowChange => ({
  ...(before && { before: unmarshall(before) }),
  ...(after && { after: unmarshall(after) }),
})
