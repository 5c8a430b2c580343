import { type Identity, identify, type Scope } from '#/scripts/local-cloud/cloudformation/identities.ts'
import { NESTED, type NestedProperties, readNested } from '#/scripts/local-cloud/cloudformation/nested-stack.ts'
import type { SecretProperties, Secrets } from '#/scripts/local-cloud/secrets-manager/secrets.ts'

/** A synthesized template, as in the assembly. */
export interface RawTemplate {
  Parameters?: Record<string, { Type: string; Default?: string }>
  Conditions?: Record<string, unknown>
  Mappings?: Record<string, Record<string, Record<string, unknown>>>
  Resources: Record<string, RawResource>
  Outputs?: Record<string, { Value: unknown }>
}

export interface RawResource {
  Type: string
  Condition?: string
  DependsOn?: string | string[]
  Properties?: Record<string, unknown>
  Metadata?: Record<string, unknown>
}

/** A resource with all intrinsics in its properties resolved. `ref` is the value of Ref. */
export interface Resource<P = Record<string, unknown>> {
  id: string
  type: string
  ref: string
  arn: string
  properties: P
}

/** Files that a template refers to, by the keys that they would have in the bootstrap bucket. */
export interface Assets {
  folder(objectKey: string): string
  /** The template of a nested stack, by its TemplateURL. */
  template(url: string): RawTemplate
}

export interface Inputs {
  parameters: Record<string, string>
  secrets: Secrets
}

/** Stands in for AWS::NoValue until its property is dropped. */
const NO_VALUE = Symbol('AWS::NoValue')

const SECRET_REFERENCE =
  /\{\{resolve:secretsmanager:(arn:[^:]*:secretsmanager:[^:]*:[^:]*:secret:[^:}]+|[^:}]+):SecretString:?([^:}]*)[^}]*\}\}/g

/**
 * A template with resolved resources, including those of its nested stacks. A nested stack sees only its parameters, as in
 * CloudFormation.
 */
export class Template {
  readonly scope: Scope
  readonly #raw: RawTemplate
  readonly #parameters: Record<string, string>
  readonly #secrets: Secrets
  readonly #assets: Assets
  readonly #root: Template
  readonly #nested = new Map<string, Template>()
  readonly #resources = new Map<string, Resource>()
  readonly #identities = new Map<string, Identity>()
  readonly #conditions = new Map<string, boolean>()

  constructor(raw: RawTemplate, scope: Scope, { parameters, secrets }: Inputs, assets: Assets, root?: Template) {
    this.#raw = raw
    this.scope = scope
    this.#parameters = parameters
    this.#secrets = secrets
    this.#assets = assets
    this.#root = root ?? this
  }

  /** All resources of a type whose conditions are met, including those of nested stacks. */
  all<P>(type: string): Resource<P>[] {
    return [...this.#stacks()].flatMap(stack => stack.#own<P>(type))
  }

  #own<P>(type: string): Resource<P>[] {
    return Object.entries(this.#raw.Resources)
      .filter(([, raw]) => raw.Type === type && (!raw.Condition || this.#condition(raw.Condition)))
      .map(([id]) => this.resource<P>(id))
  }

  /** This stack, then its nested stacks, which are read lazily. */
  *#stacks(): Generator<Template> {
    yield this
    for (const { id } of this.#own(NESTED)) yield* this.#nestedStack(id).#stacks()
  }

  #nestedStack(id: string): Template {
    const known = this.#nested.get(id)
    if (known) return known
    const { properties } = this.resource<NestedProperties>(id)
    const { raw, parameters } = readNested(id, properties, this.#assets)
    const scope = { ...this.scope, stackName: `${this.scope.stackName}-${id}` }
    const nested = new Template(raw, scope, { parameters, secrets: this.#secrets }, this.#assets, this.#root)
    this.#nested.set(id, nested)
    return nested
  }

  /** The only resource of a type; throws if there is none or more than one. */
  one<P>(type: string): Resource<P> {
    const found = this.all<P>(type)
    if (found.length !== 1)
      throw new Error(`The template has ${found.length} resources of ${type}; the local cloud runs one.`)
    return found[0]!
  }

  /** A resource by its logical id. */
  resource<P>(id: string): Resource<P> {
    const known = this.#resources.get(id)
    if (known) return known as Resource<P>
    const raw = this.#rawResource(id)
    const { ref, arn } = this.#identity(id)
    const properties = (this.resolve(raw.Properties ?? {}) ?? {}) as Record<string, unknown>
    const resource = { id, type: raw.Type, ref, arn, properties }
    this.#resources.set(id, resource)
    return resource as Resource<P>
  }

  /** The local folder of an asset, by the key it would have in the bootstrap bucket. */
  assetFolder(objectKey: string): string {
    return this.#assets.folder(objectKey)
  }

  /** Resolves every intrinsic function and dynamic reference in a value. */
  resolve(value: unknown): unknown {
    const resolved = this.#resolve(value)
    return resolved === NO_VALUE ? undefined : resolved
  }

  #resolve(value: unknown): unknown {
    if (typeof value === 'string') return this.#withSecrets(value)
    if (Array.isArray(value)) return value.map(item => this.#resolve(item)).filter(item => item !== NO_VALUE)
    if (value === null || typeof value !== 'object') return value
    const entries = Object.entries(value)
    const [first] = entries
    if (
      entries.length === 1 &&
      first &&
      (first[0] === 'Ref' || first[0].startsWith('Fn::') || first[0] === 'Condition')
    ) {
      const result = this.#intrinsic(first[0], first[1])
      if (result !== undefined) return typeof result === 'string' ? this.#withSecrets(result) : result
    }
    return Object.fromEntries(
      entries.map(([key, item]) => [key, this.#resolve(item)] as const).filter(([, item]) => item !== NO_VALUE),
    )
  }

  /** The value of an intrinsic, or undefined if 'Condition' is an ordinary property (as in a policy). */
  #intrinsic(name: string, operand: unknown): unknown {
    const list = () => this.#resolve(operand) as unknown[]
    switch (name) {
      case 'Ref':
        return this.#ref(String(operand))
      case 'Condition':
        return typeof operand === 'string' ? this.#condition(operand) : undefined
      case 'Fn::GetAtt': {
        const [id, attribute] = (typeof operand === 'string' ? operand.split(/\.(.*)/s) : list()) as [string, string]
        return this.#attribute(id, attribute)
      }
      case 'Fn::Join': {
        const [separator, parts] = list() as [string, string[]]
        return parts.join(separator)
      }
      case 'Fn::Split': {
        const [separator, text] = list() as [string, string]
        return text.split(separator)
      }
      case 'Fn::Select': {
        const [index, items] = list() as [number | string, unknown[]]
        return items[Number(index)]
      }
      case 'Fn::Sub':
        return this.#sub(operand as string | [string, Record<string, unknown>])
      case 'Fn::If': {
        const [condition, whenTrue, whenFalse] = operand as [string, unknown, unknown]
        return this.#resolve(this.#condition(condition) ? whenTrue : whenFalse)
      }
      case 'Fn::Equals': {
        const [left, right] = list()
        return left === right
      }
      case 'Fn::Not':
        return !list()[0]
      case 'Fn::And':
        return list().every(Boolean)
      case 'Fn::Or':
        return list().some(Boolean)
      case 'Fn::Base64':
        return Buffer.from(String(this.#resolve(operand))).toString('base64')
      case 'Fn::FindInMap': {
        const [map, top, second] = list() as [string, string, string]
        return this.#raw.Mappings?.[map]?.[top]?.[second]
      }
      default:
        throw new Error(`The local cloud does not support the intrinsic function ${name}.`)
    }
  }

  #ref(name: string): unknown {
    const { region, account, stackName } = this.scope
    const pseudo: Record<string, unknown> = {
      'AWS::Region': region,
      'AWS::AccountId': account,
      'AWS::Partition': 'aws',
      'AWS::StackName': stackName,
      'AWS::StackId': `arn:aws:cloudformation:${region}:${account}:stack/${stackName}/local`,
      'AWS::URLSuffix': 'amazonaws.com',
      'AWS::NoValue': NO_VALUE,
    }
    if (name in pseudo) return pseudo[name]
    const parameter = this.#raw.Parameters?.[name]
    if (parameter) return this.#parameters[name] ?? parameter.Default ?? ''
    return this.#identity(name).ref
  }

  #attribute(id: string, attribute: string): unknown {
    const [, output] = /^Outputs\.(.+)$/s.exec(attribute) ?? []
    if (output !== undefined && this.#rawResource(id).Type === NESTED) return this.#nestedStack(id).#output(output)
    const identity = this.#identity(id)
    if (attribute === 'Arn') return identity.arn
    const value = identity.attributes[attribute]
    if (value === undefined) throw new Error(`The local cloud does not support the attribute ${attribute} of ${id}.`)
    return value
  }

  #output(name: string): unknown {
    const output = this.#raw.Outputs?.[name]
    if (!output) throw new Error(`The stack ${this.scope.stackName} has no output ${name}.`)
    return this.#resolve(output.Value)
  }

  #sub(operand: string | [string, Record<string, unknown>]): string {
    const [text, variables] = typeof operand === 'string' ? [operand, {}] : operand
    return text.replace(/\$\{([^}]+)\}/g, (_, name: string) => {
      if (name.startsWith('!')) return `\${${name.slice(1)}}`
      if (name in variables) return String(this.#resolve((variables as Record<string, unknown>)[name]))
      const [id, attribute] = name.split(/\.(.*)/s)
      return String(attribute ? this.#attribute(id!, attribute) : this.#ref(name))
    })
  }

  #condition(name: string): boolean {
    const known = this.#conditions.get(name)
    if (known !== undefined) return known
    const expression = this.#raw.Conditions?.[name]
    if (expression === undefined) throw new Error(`The template has no condition ${name}.`)
    const holds = Boolean(this.#resolve(expression))
    this.#conditions.set(name, holds)
    return holds
  }

  #rawResource(id: string): RawResource {
    const raw = this.#raw.Resources[id]
    if (!raw) throw new Error(`The template has no resource, parameter or pseudo parameter ${id}.`)
    return raw
  }

  #identity(id: string): Identity {
    const known = this.#identities.get(id)
    if (known) return known
    const raw = this.#rawResource(id)
    const names = Object.entries(raw.Properties ?? {}).filter(
      ([key]) => key.endsWith('Name') || key === 'EmailIdentity',
    )
    const identity = identify(
      raw.Type,
      id,
      this.resolve(Object.fromEntries(names)) as Record<string, unknown>,
      this.scope,
    )
    this.#identities.set(id, identity)
    return identity
  }

  #withSecrets(text: string): string {
    return text.replace(SECRET_REFERENCE, (_, reference: string, key: string) => {
      const secret = this.#secretNamed(reference)
      if (!secret) throw new Error(`The template refers to a secret that it does not contain: ${reference}.`)
      const value = this.#secrets.valueOf(secret.id, secret.properties)
      return key ? String(JSON.parse(value)[key]) : value
    })
  }

  /** Searches all stacks, because a nested stack may refer to a secret of another one. */
  #secretNamed(reference: string): Resource<SecretProperties> | undefined {
    for (const stack of this.#root.#stacks()) {
      const found = stack
        .#own<SecretProperties>('AWS::SecretsManager::Secret')
        .find(({ arn, properties }) => arn === reference || properties.Name === reference)
      if (found) return found
    }
    return undefined
  }
}
