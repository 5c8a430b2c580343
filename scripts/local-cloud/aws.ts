import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { AwsError, type AwsService } from '#/scripts/local-cloud/aws-service.ts'
import type { Call, FaultSwitch } from '#/scripts/local-cloud/faults.ts'
import {
  BodyTooLarge,
  ClientGone,
  closeServer,
  type HttpRequest,
  type HttpResponse,
  listenLocally,
  readRequest,
  sendResponse,
  splitTarget,
  withLength,
} from '#/scripts/local-cloud/http.ts'
import type { Access, Iam } from '#/scripts/local-cloud/iam/iam.ts'
import { readSignature, type Signature, SignatureError, verifySignature } from '#/scripts/local-cloud/iam/signature.ts'
import type { AwsCall, AwsResponse } from '#/scripts/local-cloud/lambda/worker.ts'
import type { S3 } from '#/scripts/local-cloud/s3/s3.ts'

/** The owner of an access key. Without a role, it is the operator, who may do everything. */
export interface Principal {
  name: string
  roleArn?: string
  secretAccessKey: string
}

export interface AwsEndpointOptions {
  services: Record<string, AwsService> & { s3: S3 }
  iam: Iam
  principals: Map<string, Principal>
  faults: FaultSwitch
  journal: Call[]
  /** Called on each write to the table, so that readers of its stream do not have to wait. */
  onWrite?: () => void
  /** The port, if it is free; otherwise, and by default, any other. */
  port?: number
}

export interface AwsEndpoint {
  url: string
  /** Handles a function's call from its worker's port. Resolves to undefined if the call hangs. */
  call(call: AwsCall): Promise<AwsResponse['response'] | undefined>
  stop(): Promise<void>
}

const LARGEST_BODY = 32 * 1024 * 1024
const JOURNAL_LENGTH = 20_000
const READS = /^(Get|Query|Scan|Describe|List|BatchGet|TransactGet|Head)/

/** Serves every AWS service at one address; a request's credential scope names the service. */
export async function startAwsEndpoint(options: AwsEndpointOptions): Promise<AwsEndpoint> {
  const server = createServer({ keepAliveTimeout: 30_000 }, (message, response) => {
    serve(options, message, response).catch(error => {
      if (!(error instanceof ClientGone)) sendResponse(response, failureOf(error))
    })
  })
  const port = await listenLocally(server, options.port ?? 0).catch(error => {
    if (error.code !== 'EADDRINUSE') throw error
    return listenLocally(server, 0)
  })
  return {
    url: `http://127.0.0.1:${port}`,
    call: call => handleSignedCall(options, call),
    stop: () => closeServer(server),
  }
}

/** The response to a call that failed with an error from outside the services. */
function failureOf(error: unknown): HttpResponse {
  console.error('The local AWS endpoint failed:', error)
  return { status: 500, headers: {}, body: '' }
}

async function handleSignedCall(options: AwsEndpointOptions, { method, target, headers, body }: AwsCall) {
  const [path, query] = splitTarget(target)
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const result = await handleCall(options, { method, path, query, headers, body: bytes }).catch(failureOf)
  if (result === 'hang') return undefined
  if (result === 'lose-answer') return 'lost'
  const answered = withLength(result, method)
  // A small buffer shares its memory with others, so copy it.
  return { ...answered, body: new Uint8Array(Buffer.from(answered.body)) }
}

async function serve(options: AwsEndpointOptions, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const { s3 } = options.services
  const request = await readRequest(message, LARGEST_BODY).catch(error => {
    if (error instanceof BodyTooLarge) return undefined
    throw error
  })
  if (!request)
    return sendResponse(
      response,
      s3.refuse(new AwsError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')),
    )
  if (request.method === 'OPTIONS') return sendResponse(response, s3.preflight(request))
  const result = await handleCall(options, request)
  // The caller ends a hanging call by closing its socket; for a lost answer, this side closes it.
  if (result === 'hang') return
  if (result === 'lose-answer') return void message.socket.destroy()
  sendResponse(response, s3.withCors(request, result))
}

async function handleCall(
  options: AwsEndpointOptions,
  request: HttpRequest,
): Promise<HttpResponse | 'hang' | 'lose-answer'> {
  let service: AwsService = options.services.s3
  try {
    const signature = readSignature(request)
    if (!signature) throw new SignatureError('AccessDenied', 'Access Denied')
    const meant = options.services[signature.service]
    if (!meant) throw new SignatureError('AccessDenied', `The local cloud has no service ${signature.service}.`)
    service = meant
    const principal = await authenticate(options.principals, request, signature)
    return await carryOut(options, service, signature.service, principal, request)
  } catch (error) {
    if (error instanceof SignatureError) return service.refuse(service.unsigned(error))
    if (error instanceof AwsError) return service.refuse(error)
    throw error
  }
}

async function authenticate(
  principals: Map<string, Principal>,
  request: HttpRequest,
  signature: Signature,
): Promise<Principal> {
  const principal = principals.get(signature.accessKeyId)
  if (!principal) {
    throw new SignatureError('InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.')
  }
  await verifySignature(request, signature, principal.secretAccessKey, Date.now())
  return principal
}

async function carryOut(
  { iam, faults, journal, onWrite }: AwsEndpointOptions,
  service: AwsService,
  serviceName: string,
  principal: Principal,
  request: HttpRequest,
): Promise<HttpResponse | 'hang' | 'lose-answer'> {
  const operation = service.understand(request)
  const { action, keys } = operation
  const call: Call = { function: principal.name, service: serviceName, action, keys, outcome: 'done' }
  record(journal, call)
  const { roleArn = '' } = principal
  const may = (access: Access) => roleArn === '' || iam.allows(roleArn, access)
  const refused = operation.accesses.find(access => !may(access))
  if (refused) {
    call.outcome = 'forbidden'
    throw service.forbidden(refused, roleArn)
  }
  const fault = faults.strike(call)
  const kind = fault?.kind
  if (kind) call.outcome = kind
  if (kind === 'hang') return 'hang'
  if (kind === 'wait') await fault?.meanwhile?.()
  else if (kind && kind !== 'lose-answer') throw service.faulty(kind, operation)
  const result = await service.perform(operation, request, may)
  Object.assign(call, service.measured?.(operation, result))
  if (serviceName === 'dynamodb' && !READS.test(action)) onWrite?.()
  return kind === 'lose-answer' ? 'lose-answer' : result
}

function record(journal: Call[], call: Call): void {
  journal.push(call)
  if (journal.length > JOURNAL_LENGTH) journal.splice(0, JOURNAL_LENGTH / 10)
}
