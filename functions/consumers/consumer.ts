import type { DynamoDBRecord, StreamRecord } from 'aws-lambda'

/** Follows one kind of row in the table's stream. It is told of a change at least once, and of a row's changes in their order. */
export interface Consumer {
  name: string
  /** Whether a change is for it. */
  wants(record: DynamoDBRecord): boolean
  /**
   * Takes the changes that it wants, oldest first. What it throws has the stream tell it of all of them again; a consumer that
   * knows better throws nothing and keeps what it could not do somewhere else.
   */
  consume(records: readonly DynamoDBRecord[]): Promise<void>
}

/** The key of a change's row. */
export const keyOf = (change: StreamRecord | undefined): { pk?: string | undefined; sk?: string | undefined } => ({
  pk: change?.Keys?.pk?.S,
  sk: change?.Keys?.sk?.S,
})
