import type { FaultKind } from '#/scripts/local/faults.ts'
import type { HttpAnswer, HttpRequest } from '#/scripts/local/http.ts'
import type { Access } from '#/scripts/local/iam.ts'
import type { SignatureError } from '#/scripts/local/signature.ts'

/** What a request asks of a service, as far as authorization, faults and the journal need to know. */
export interface Operation {
  /** The API's name of it, such as 'PutItem'. */
  action: string
  /** What it touches, for people who read the journal: 'pk|sk' of rows, user names, object keys, recipients. */
  keys: string[]
  /** Everything that the caller must be allowed to do. */
  accesses: Access[]
}

/** What a call took, where the service has rows and charges for them. */
export interface Measures {
  /** How many rows a read went through, also those that a filter then left out. */
  rows?: number
  /** Capacity units as the engine counts them. */
  readUnits?: number
  writeUnits?: number
}

/** One AWS service of the local cloud. Every method may throw AwsError. */
export interface AwsService {
  understand(request: HttpRequest): Operation
  perform(operation: Operation, request: HttpRequest): Promise<HttpAnswer>
  /** What a call that was carried out took. */
  measured?(operation: Operation, answer: HttpAnswer): Measures
  /** Puts an error into the words of the service's protocol. */
  refuse(error: AwsError): HttpAnswer
  /** How the service says that the signature is not good. */
  unsigned(error: SignatureError): AwsError
  /** How the service says that the caller's role does not allow this. */
  forbidden(access: Access, caller: string): AwsError
  /** How the service says that it throttles, fails or conflicts. */
  faulty(kind: Exclude<FaultKind, 'hang' | 'lose-answer' | 'wait'>, operation: Operation): AwsError
}

/** An error that a service answers with. `details` are further members of the answer. */
export class AwsError extends Error {
  readonly code: string
  readonly status: number
  readonly details: Record<string, unknown>

  constructor(code: string, message: string, status = 400, details: Record<string, unknown> = {}) {
    super(message)
    this.code = code
    this.status = status
    this.details = details
  }
}

/** An answer of the services that speak JSON. */
export function jsonAnswer(body: unknown, version: '1.0' | '1.1', status = 200): HttpAnswer {
  return {
    status,
    headers: { 'content-type': `application/x-amz-json-${version}`, 'x-amzn-requestid': crypto.randomUUID() },
    body: JSON.stringify(body),
  }
}

/** An error of the services that speak JSON. */
export function jsonRefusal(error: AwsError, version: '1.0' | '1.1'): HttpAnswer {
  return jsonAnswer({ __type: error.code, message: error.message, ...error.details }, version, error.status)
}

/** Signature errors of the services that speak JSON. */
export function unsignedJson(error: SignatureError): AwsError {
  const codes: Record<string, string> = {
    InvalidAccessKeyId: 'UnrecognizedClientException',
    MissingAuthenticationToken: 'MissingAuthenticationTokenException',
  }
  return new AwsError(codes[error.code] ?? 'InvalidSignatureException', error.message)
}

/** The sentence of IAM, whatever the service. */
export function forbiddenSentence(access: Access, caller: string): string {
  return `User: ${caller} is not authorized to perform: ${access.action} on resource: ${access.resource} because no identity-based policy allows the ${access.action} action`
}

/** Writes text into XML. */
export function escapeXml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
  return text.replace(/[&<>"']/g, mark => entities[mark]!)
}
