import { createHash, createHmac, createSecretKey, type Hash, type Hmac, type KeyObject } from 'node:crypto'

/**
 * SHA-256 and HMAC for the SDK's signer. The SDK's own version prepares the signing key again for each request, which takes
 * Node five times as long as the signature.
 */
export class Sha256 {
  private readonly secret: string | KeyObject | undefined
  private hash: Hash | Hmac

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.secret = typeof secret === 'object' ? preparedKey(secret) : secret
    this.hash = this.begin()
  }

  update(data: string | ArrayBuffer | ArrayBufferView) {
    this.hash.update(typeof data === 'string' ? data : bytesOf(data))
  }

  async digest(): Promise<Uint8Array> {
    return this.hash.digest()
  }

  reset() {
    this.hash = this.begin()
  }

  private begin() {
    return this.secret ? createHmac('sha256', this.secret) : createHash('sha256')
  }
}

/** Prepared keys by the signer's key, which is the same object for a day. */
const preparedKeys = new WeakMap<object, KeyObject>()

function preparedKey(secret: ArrayBuffer | ArrayBufferView): KeyObject {
  const known = preparedKeys.get(secret)
  if (known) return known
  const key = createSecretKey(bytesOf(secret))
  preparedKeys.set(secret, key)
  return key
}

const bytesOf = (data: ArrayBuffer | ArrayBufferView) =>
  ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data)
