import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'

/** A row as a stream's record has it. */
export const rowOfImage = <Row>(image: object | undefined): Row | undefined =>
  image && (unmarshall(image as Record<string, AttributeValue>) as Row)
