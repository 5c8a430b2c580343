import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { escapeXml } from '#/scripts/local-cloud/aws-service.ts'
import type { HttpResponse } from '#/scripts/local-cloud/http.ts'
import { bodiesOf, page } from '#/scripts/local-cloud/ses/inbox.ts'
import type { RenderedEmail } from '#/scripts/local-cloud/ses/render-emails.ts'

/**
 * Handles /_local/emails: every email template, filled with its sample (`scripts/local-cloud/ses/email-samples.ts`). Returns undefined for
 * any other path. `environment` has the table and an operator's keys.
 */
export async function emailsPage(path: string, environment: Record<string, string>): Promise<HttpResponse | undefined> {
  if (path !== '/_local/emails') return undefined
  // A process of its own, so that a changed template is seen without a restart.
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/local-cloud/ses/render-emails.ts'], {
    env: { ...process.env, ...environment },
    maxBuffer: 16 * 1024 * 1024,
  })
  const emails = JSON.parse(stdout) as RenderedEmail[]
  const contents = emails.map(({ template }) => `<li><a href="#${template}">${template}</a></li>`)
  const sections = emails.map(
    email =>
      `<section id="${email.template}"><h2>${email.template}</h2><p>${escapeXml(email.subject)}</p>${bodiesOf(email)}</section>`,
  )
  const head = '<p><a href="/_local/inbox">Inbox</a></p><h1>Email templates</h1><p>Each with sample data.</p>'
  return page('Email templates', `${head}<ul>${contents.join('')}</ul>${sections.join('')}`)
}
