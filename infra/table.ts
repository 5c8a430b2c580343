import { CfnCondition, CfnParameter, Fn, RemovalPolicy } from 'aws-cdk-lib'
import {
  AttributeType,
  BillingMode,
  Table as DynamoTable,
  ProjectionType,
  StreamViewType,
} from 'aws-cdk-lib/aws-dynamodb'
import { Construct } from 'constructs'

/**
 * The table's indexes, by name. All are sparse and generic: a row is in those whose keys it has. The first three are the orders
 * of lists, and include what lists show of a row, its map `list`, so that a field of a list is data. The last is for dates, such
 * as the end of a warranty: it has only keys, so that a change of `list` does not write it. CloudFormation cannot change what an
 * existing index includes, and adds one index per deployment (docs/operations.md).
 */
const indexes = {
  gsi1: { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: ['list'] },
  gsi2: { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: ['list'] },
  gsi3: { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: ['list'] },
  gsi4: { projectionType: ProjectionType.KEYS_ONLY },
}

export const indexNames = Object.keys(indexes)

/** The operations on the table, and the resources of its permissions. */
export interface Table {
  name: string
  arn: string
}

/**
 * The table. When it is unreachable, only the landing page works. It holds all records of the business, so it cannot be
 * deleted by accident, and it can be restored to any second of the last 35 days.
 *
 * A restore creates another table (`npm run restore`). Two parameters then name it and its stream, and everything that reads
 * `name`, `arn` and `streamArn` uses it, while the stack's own table stays unchanged.
 */
export class BeaconTable extends Construct implements Table {
  readonly name: string
  readonly arn: string
  readonly streamArn: string

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const table = new DynamoTable(this, 'Table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      // Unlike other resources, it is also kept when the stack's creation fails: its protection would make the rollback fail.
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: 'expire',
    })
    for (const [name, projection] of Object.entries(indexes)) {
      table.addGlobalSecondaryIndex({
        indexName: name,
        partitionKey: { name: `${name}pk`, type: AttributeType.STRING },
        sortKey: { name: `${name}sk`, type: AttributeType.STRING },
        ...projection,
      })
    }
    const restored = this.#parameter('RestoredTable', 'The table to use instead of the stack’s own, after a restore')
    const restoredStream = this.#parameter('RestoredStream', 'The ARN of the stream of RestoredTable')
    const isRestored = new CfnCondition(this, 'IsRestored', {
      expression: Fn.conditionNot(Fn.conditionEquals(restored, '')),
    })
    // The generated id of a condition contains its path and is long, and this one is in every policy.
    isRestored.overrideLogicalId('IsRestored')
    const either = (whenRestored: string, own: string) => Fn.conditionIf('IsRestored', whenRestored, own).toString()
    this.name = either(restored, table.tableName)
    this.arn = either(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: CloudFormation fills it in.
      Fn.sub('arn:${AWS::Partition}:dynamodb:${AWS::Region}:${AWS::AccountId}:table/${RestoredTable}'),
      table.tableArn,
    )
    this.streamArn = either(restoredStream, table.tableStreamArn as string)
  }

  #parameter(name: string, description: string): string {
    const parameter = new CfnParameter(this, name, { type: 'String', default: '', description })
    parameter.overrideLogicalId(name)
    return parameter.valueAsString
  }
}
