import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'

/** A row in a stream record. */
export const rowOfImage = <Row>(image: object | undefined): Row | undefined =>
  image && (unmarshall(image as Record<string, AttributeValue>) as Row)
