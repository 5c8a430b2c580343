import type { Engine } from '#/scripts/local/dynamodb-engine.ts'
import { createTable, storedRows, type TableProperties } from '#/scripts/local/table.ts'
import type { Resource } from '#/scripts/local/template.ts'

/** Which index queries lag; all of them unless told. */
export interface LagOptions {
  index?: string
  /** Only partitions whose key matches: a row on its way is then in its old partition, which lags, and in its new one, which does not. */
  partition?: RegExp
}

/** The indexes' lag, for tests: on AWS an index catches up with its table when it comes to it. */
export interface IndexLag {
  /** From now on, matching index queries answer from the table as it is now, until the lag is released. */
  begin(options?: LagOptions): Promise<{ release(): Promise<void> }>
  /** The table that answers a query of an index partition. */
  tableFor(index: string | undefined, partition: string | undefined): string
}

const API = 'DynamoDB_20120810.'
const BATCH = 25

/** Makes a lag that is not on. While it is, a copy of the table stands beside it, which nobody writes to. */
export function indexLag(engine: Engine, table: Resource<TableProperties>): IndexLag {
  const frozen = `${table.ref}-before`
  let active: LagOptions | undefined

  async function copyRows(): Promise<void> {
    const rows = await storedRows(engine, table.ref)
    for (let start = 0; start < rows.length; start += BATCH) {
      const puts = rows.slice(start, start + BATCH).map(Item => ({ PutRequest: { Item } }))
      await engine.call(`${API}BatchWriteItem`, { RequestItems: { [frozen]: puts } })
    }
  }

  return {
    async begin(options = {}) {
      if (active) throw new Error('The indexes lag already.')
      const { StreamSpecification: _, TimeToLiveSpecification: __, ...properties } = table.properties
      await createTable(engine, { ...table, ref: frozen, properties })
      await copyRows()
      active = options
      return {
        async release() {
          if (!active) return
          active = undefined
          await engine.call(`${API}DeleteTable`, { TableName: frozen })
        },
      }
    },
    tableFor(index, partition) {
      if (!active || !index) return table.ref
      if (active.index && active.index !== index) return table.ref
      return !active.partition || active.partition.test(partition ?? '') ? frozen : table.ref
    },
  }
}
