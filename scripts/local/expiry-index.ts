import { DatabaseSync } from 'node:sqlite'

/** The rows of a table by their expiry. */
export interface ExpiryIndex {
  /** The keys of at most `limit` rows that expired before `now`, in epoch seconds. */
  expiredBefore(now: number, limit: number): Record<string, unknown>[]
}

/**
 * Lets the engine's SQLite file find the rows of a table that expire, which the engine itself would look for in every row. A
 * partial index over those rows costs the others nothing.
 */
export function expiryIndex(file: string, tableName: string, attribute: string): ExpiryIndex {
  const use = <Result>(work: (database: DatabaseSync) => Result): Result => {
    const database = new DatabaseSync(file, { timeout: 5000 })
    try {
      return work(database)
    } finally {
      database.close()
    }
  }
  const expires = `CAST(json_extract(item_json, '$.${attribute}.N') AS INTEGER)`
  const table = `"${tableName}"`
  use(database =>
    database.exec(
      `CREATE INDEX IF NOT EXISTS "${tableName}_expiry" ON ${table} (${expires}) WHERE ${expires} IS NOT NULL`,
    ),
  )
  const query = `SELECT item_json FROM ${table} WHERE ${expires} IS NOT NULL AND ${expires} < ? LIMIT ?`
  return {
    expiredBefore: (now, limit) =>
      use(database =>
        database
          .prepare(query)
          .all(now, limit)
          .map(({ item_json }) => JSON.parse(String(item_json))),
      ),
  }
}
