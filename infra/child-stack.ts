import { CfnParameter, NestedStack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Table } from '#/infra/table.ts'

/**
 * A nested stack: CloudFormation limits each template to 500 resources and a megabyte, but everything is still deployed as one.
 * References to the parent become parameters automatically. Values that depend on the parent's conditions, which a nested
 * template cannot use, are passed in by name.
 */
export class ChildStack extends NestedStack {
  constructor(scope: Construct, id: string, description: string) {
    super(scope, id, { description, suppressTemplateIndentation: true })
    // The CDK uses this to find the nested template and to compare it with the deployed one.
    const resource = this.nestedStackResource
    resource?.addMetadata('aws:asset:path', this.templateFile)
    resource?.addMetadata('aws:asset:property', 'TemplateURL')
  }

  /** A value of the parent, passed as the parameter `name`. */
  parameter(name: string, value: string): string {
    const parameter = new CfnParameter(this, name, { type: 'String' })
    this.setParameter(name, value)
    return parameter.valueAsString
  }

  tableParameters({ name, arn }: Table): Table {
    return { name: this.parameter('TableName', name), arn: this.parameter('TableArn', arn) }
  }
}
