import { join } from 'node:path'
import { build } from 'esbuild'
import type { HttpResponse } from '#/scripts/local-cloud/http.ts'

let built: Promise<string> | undefined

/** The stand-in for Stripe.js, bundled on the first request. */
export async function stripeScript(): Promise<HttpResponse> {
  built ??= bundle()
  return {
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
    body: await built,
  }
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'browser/stripe-js.ts')],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'warning',
  })
  return outputFiles[0]?.text ?? ''
}
