import type { DynamoDBRecord, StreamRecord } from 'aws-lambda'

/** Follows one kind of row in the table's stream. It receives every change at least once, and the changes of a row in order. */
export interface Consumer {
  name: string
  /** Whether a change is relevant to it. */
  wants(record: DynamoDBRecord): boolean
  /**
   * Handles the relevant changes, oldest first. If it throws, the stream delivers all of them again; a consumer with a
   * retry of its own never throws and stores what failed.
   */
  consume(records: readonly DynamoDBRecord[]): Promise<void>
}

/** The key of a change's row. */
export const keyOf = (change: StreamRecord | undefined): { pk?: string | undefined; sk?: string | undefined } => ({
  pk: change?.Keys?.pk?.S,
  sk: change?.Keys?.sk?.S,
})
