import { DatabaseSync } from 'node:sqlite'

/** A table's rows by expiry. */
export interface ExpiryIndex {
  /** The keys of at most `limit` rows that expired before `now`, in epoch seconds. */
  expiredBefore(now: number, limit: number): Record<string, unknown>[]
}

/**
 * Finds a table's expired rows in the engine's SQLite file, because the engine itself would scan every row. The index is partial,
 * so it costs nothing for rows that do not expire.
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
