import type { Resource } from '#/scripts/local-cloud/cloudformation/template.ts'
import type { Engine } from '#/scripts/local-cloud/dynamodb/dynamodb-engine.ts'
import { createTable, storedRows, type TableProperties } from '#/scripts/local-cloud/dynamodb/table.ts'

/** The index queries that lag; all of them by default. */
export interface LagOptions {
  index?: string
  /**
   * Only partitions with a matching key. A row that moves is then in both its old partition, which lags, and its new one, which
   * does not.
   */
  partition?: RegExp
}

/** The lag of indexes, for tests. On AWS, an index catches up with its table eventually. */
export interface IndexLag {
  /** Freezes the result of matching index queries at the table's current state, until the lag is released. */
  begin(options?: LagOptions): Promise<{ release(): Promise<void> }>
  /** The table to query for an index partition. */
  tableFor(index: string | undefined, partition: string | undefined): string
}

const API = 'DynamoDB_20120810.'
const BATCH = 25

/** Creates an inactive lag. While it is active, lagging queries read a frozen copy of the table. */
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
      if (active) throw new Error('The indexes already lag.')
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
