import { randomInt } from 'node:crypto'
import { readDocument, type Storage } from '#/scripts/local-cloud/storage.ts'

/** The parts of an AWS::SecretsManager::Secret that determine its value. */
export interface SecretProperties {
  Name?: string
  SecretString?: string
  GenerateSecretString?: {
    SecretStringTemplate?: string
    GenerateStringKey?: string
    PasswordLength?: number
    ExcludeCharacters?: string
    ExcludePunctuation?: boolean
    ExcludeLowercase?: boolean
    ExcludeUppercase?: boolean
    ExcludeNumbers?: boolean
  }
}

/** Secret values by the logical id of their resource. Each is created once and then kept, as in Secrets Manager. */
export interface Secrets {
  valueOf(logicalId: string, properties: SecretProperties): string
  /** Replaces a value. */
  put(logicalId: string, value: string): Promise<void>
  /** Stores the values that were created since the secrets were opened. */
  save(): Promise<void>
}

const DOCUMENT = 'secrets.json'

/** Opens the stored secrets. */
export async function openSecrets(storage: Storage): Promise<Secrets> {
  const kept = await readDocument<Record<string, string>>(storage, DOCUMENT)
  const values = new Map<string, string>(Object.entries(kept ?? {}))
  let changed = false
  const save = async () => {
    if (changed) await storage.write(DOCUMENT, JSON.stringify(Object.fromEntries(values)))
    changed = false
  }
  return {
    valueOf(logicalId, properties) {
      const known = values.get(logicalId)
      if (known !== undefined) return known
      const value = properties.SecretString ?? generate(properties.GenerateSecretString ?? {})
      values.set(logicalId, value)
      changed = true
      return value
    },
    async put(logicalId, value) {
      values.set(logicalId, value)
      changed = true
      await save()
    },
    save,
  }
}

function generate(wish: NonNullable<SecretProperties['GenerateSecretString']>): string {
  const alphabet = [
    wish.ExcludeLowercase ? '' : 'abcdefghijklmnopqrstuvwxyz',
    wish.ExcludeUppercase ? '' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    wish.ExcludeNumbers ? '' : '0123456789',
    wish.ExcludePunctuation ? '' : '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
  ]
    .join('')
    .split('')
    .filter(character => !wish.ExcludeCharacters?.includes(character))
  const password = Array.from({ length: wish.PasswordLength ?? 32 }, () => alphabet[randomInt(alphabet.length)]).join(
    '',
  )
  if (!wish.GenerateStringKey) return password
  return JSON.stringify({ ...JSON.parse(wish.SecretStringTemplate ?? '{}'), [wish.GenerateStringKey]: password })
}
