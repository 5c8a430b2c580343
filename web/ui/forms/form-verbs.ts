/** The texts of a form, by its verb and resource: “Create user”, “Creating…”, “User created”. */
const verbs = {
  add: { title: 'Add', button: 'Add', pending: 'Adding…', done: 'added' },
  create: { title: 'Create', button: 'Create', pending: 'Creating…', done: 'created' },
  delete: { title: 'Delete', button: 'Delete', pending: 'Deleting…', done: 'deleted' },
  edit: { title: 'Edit', button: 'Save', pending: 'Saving…', done: 'saved' },
  issue: { title: 'Issue', button: 'Issue', pending: 'Issuing…', done: 'issued' },
  move: { title: 'Move', button: 'Move', pending: 'Moving…', done: 'moved' },
  post: { title: 'Post', button: 'Post', pending: 'Posting…', done: 'posted' },
  receive: { title: 'Receive', button: 'Receive', pending: 'Receiving…', done: 'received' },
  record: { title: 'Record', button: 'Record', pending: 'Recording…', done: 'recorded' },
  refund: { title: 'Refund', button: 'Refund', pending: 'Refunding…', done: 'refunded' },
  resolve: { title: 'Resolve', button: 'Resolve', pending: 'Resolving…', done: 'resolved' },
} as const

export type FormVerb = keyof typeof verbs

/** A form about a resource: `{ verb: 'create', resource: 'user' }`. */
export interface FormTask {
  verb: FormVerb
  resource: string
}

export function textsOf({ verb, resource }: FormTask) {
  const { title, button, pending, done } = verbs[verb]
  return {
    title: `${title} ${resource}`,
    button: `${button} ${resource}`,
    pending,
    success: `${resource.charAt(0).toUpperCase()}${resource.slice(1)} ${done}`,
  }
}
