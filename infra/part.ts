import { CfnParameter, NestedStack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Table } from '#/infra/store.ts'

/**
 * A nested stack: CloudFormation takes 500 resources and a megabyte of each template, and everything is deployed as one all
 * the same. References to the whole become parameters by themselves. What the whole decides by a condition, which a nested
 * template does not know, is handed in under a name.
 */
export class Part extends NestedStack {
  constructor(scope: Construct, id: string, description: string) {
    super(scope, id, { description, suppressTemplateIndentation: true })
    // The CDK's command finds by it which template is nested here, and compares it with what is deployed.
    const resource = this.nestedStackResource
    resource?.addMetadata('aws:asset:path', this.templateFile)
    resource?.addMetadata('aws:asset:property', 'TemplateURL')
  }

  /** A value of the whole, as it is called here. */
  handed(name: string, value: string): string {
    const parameter = new CfnParameter(this, name, { type: 'String' })
    this.setParameter(name, value)
    return parameter.valueAsString
  }

  handedTable({ name, arn }: Table): Table {
    return { name: this.handed('TableName', name), arn: this.handed('TableArn', arn) }
  }
}
