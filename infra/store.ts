import { RemovalPolicy } from 'aws-cdk-lib'
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb'
import { Construct } from 'constructs'

/**
 * The one table. When it is unreachable nothing works but the landing page; when it is lost the business has lost its
 * books, so it cannot be deleted by accident and can be put back to any second of the last 35 days.
 */
export class Store extends Construct {
  readonly table: Table

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.table = new Table(this, 'Table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: 'expire',
    })
    // Indexes hold keys alone: a list is a key query and one consistent batch read, so it never shows a stale row.
    for (const name of ['gsi1', 'gsi2', 'gsi3']) {
      this.table.addGlobalSecondaryIndex({
        indexName: name,
        partitionKey: { name: `${name}pk`, type: AttributeType.STRING },
        sortKey: { name: `${name}sk`, type: AttributeType.STRING },
        projectionType: ProjectionType.KEYS_ONLY,
      })
    }
  }
}
