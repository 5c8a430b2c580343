import type { FaultKind } from '#/scripts/local-cloud/faults.ts'
import type { HttpRequest, HttpResponse } from '#/scripts/local-cloud/http.ts'
import type { Access } from '#/scripts/local-cloud/iam/iam.ts'
import type { SignatureError } from '#/scripts/local-cloud/iam/signature.ts'

/** The parts of a request to a service that authorization, faults and the journal need. */
export interface Operation {
  /** The API's name for the operation, such as 'PutItem'. */
  action: string
  /** Keys for readers of the journal: 'pk|sk' of rows, user names, object keys or recipients that the call reads or changes. */
  keys: string[]
  /** Every permission that the caller needs. */
  accesses: Access[]
}

/** The cost of a call, if the service has rows and charges for them. */
export interface Measures {
  /** Rows that a read went through, including those that a filter then removed. */
  rows?: number
  /** Capacity units as the engine counts them. */
  readUnits?: number
  writeUnits?: number
}

/** One AWS service of the local cloud. Every method may throw AwsError. */
export interface AwsService {
  understand(request: HttpRequest): Operation
  /** Carries out a permitted call. `may` checks other permissions of the caller, if the response depends on them. */
  perform(operation: Operation, request: HttpRequest, may: (access: Access) => boolean): Promise<HttpResponse>
  /** The cost of an executed call. */
  measured?(operation: Operation, response: HttpResponse): Measures
  /** Formats an error in the service's protocol. */
  refuse(error: AwsError): HttpResponse
  /** The service's error for an invalid signature. */
  unsigned(error: SignatureError): AwsError
  /** The service's error for an action that the caller's role does not allow. */
  forbidden(access: Access, caller: string): AwsError
  /** The service's error for throttling, failure or conflict. */
  faulty(kind: Exclude<FaultKind, 'hang' | 'lose-answer' | 'wait'>, operation: Operation): AwsError
}

/** An error response of a service. `details` are additional members. */
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

/** A response of the services that use JSON. */
export function jsonResponse(body: unknown, version: '1.0' | '1.1', status = 200): HttpResponse {
  return {
    status,
    headers: { 'content-type': `application/x-amz-json-${version}`, 'x-amzn-requestid': crypto.randomUUID() },
    body: JSON.stringify(body),
  }
}

/** An error of the services that use JSON. */
export function jsonRefusal(error: AwsError, version: '1.0' | '1.1'): HttpResponse {
  return jsonResponse({ __type: error.code, message: error.message, ...error.details }, version, error.status)
}

/** Signature errors of the services that use JSON. */
export function unsignedJson(error: SignatureError): AwsError {
  const codes: Record<string, string> = {
    InvalidAccessKeyId: 'UnrecognizedClientException',
    MissingAuthenticationToken: 'MissingAuthenticationTokenException',
  }
  return new AwsError(codes[error.code] ?? 'InvalidSignatureException', error.message)
}

/** IAM's message, the same for all services. */
export function forbiddenSentence(access: Access, caller: string): string {
  return `User: ${caller} is not authorized to perform: ${access.action} on resource: ${access.resource} because no identity-based policy allows the ${access.action} action`
}

/** Escapes text for XML. */
export function escapeXml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
  return text.replace(/[&<>"']/g, mark => entities[mark]!)
}
