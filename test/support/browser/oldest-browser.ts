/** Features that at least one of the supported browsers lacks (`scripts/build/supported-browsers.ts`), so no page may need them. */
export const lacking = {
  /** Methods and classes by the expression that names them. */
  statics: [
    ...['Map.groupBy', 'Object.groupBy', 'Promise.withResolvers', 'Promise.try', 'Array.fromAsync', 'URL.parse'],
    ...['AbortSignal.any', 'RegExp.escape', 'Uint8Array.fromBase64', 'Uint8Array.fromHex', 'Math.sumPrecise'],
    ...['Error.isError', 'Iterator.from', 'Iterator.concat', 'Intl.DurationFormat', 'Math.f16round'],
    ...['URLPattern', 'Float16Array', 'cookieStore', 'navigation', 'scheduler', 'CloseWatcher', 'requestIdleCallback'],
    ...['navigator.userAgentData', 'CSS.highlights', 'Highlight'],
  ],
  /** Methods by their prototype. */
  methods: {
    'Set.prototype': [
      ...['union', 'intersection', 'difference', 'symmetricDifference'],
      ...['isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
    ],
    'Map.prototype': ['getOrInsert', 'getOrInsertComputed'],
    'Object.getPrototypeOf(Object.getPrototypeOf([].values()))': [
      ...['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
    ],
    'Uint8Array.prototype': ['toBase64', 'toHex', 'setFromBase64', 'setFromHex'],
    'Element.prototype': ['checkVisibility', 'moveBefore', 'setHTML', 'startViewTransition'],
    'Document.prototype': ['startViewTransition'],
    'HTMLDialogElement.prototype': ['requestClose', 'closedBy'],
    'Response.prototype': ['bytes'],
    'Blob.prototype': ['bytes'],
    'ReadableStream.prototype': ['values'],
  },
} as const

/** A script that removes all of these before a page's own scripts run. */
export const removal = [
  ...lacking.statics.map(name => {
    const [owner, member] = name.includes('.') ? name.split('.') : ['globalThis', name]
    return `if (typeof ${owner} !== 'undefined') { delete ${owner}.${member}; if (${owner}.${member}) Object.defineProperty(${owner}, '${member}', { value: undefined }) }`
  }),
  ...Object.entries(lacking.methods).flatMap(([owner, names]) => names.map(name => `delete (${owner}).${name}`)),
  'delete globalThis.Iterator',
  'delete ReadableStream.prototype[Symbol.asyncIterator]',
].join('\n')

/** A script that blocks storage as a browser would: any access throws a SecurityError. */
export const refusal = `
  const refuse = () => { throw new DOMException('The operation is insecure.', 'SecurityError') }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
    Object.defineProperty(globalThis, name, { get: refuse, configurable: true })
  Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: refuse })
  Object.defineProperty(Navigator.prototype, 'storage', { get: refuse })
`
