import { describe, expect, test } from 'vitest'
import { demoPassword } from '#/scripts/demo/people.ts'
import { liftLimits } from '#/scripts/local-cloud/lift-limits.ts'
import { seed } from '#/scripts/seed.ts'
import { useBrowser } from '#/test/support/browser/browser.ts'
import { adminJobs } from '#/test/support/browser/clicks/admin-jobs.ts'
import { customerJobs } from '#/test/support/browser/clicks/customer-jobs.ts'
import type { Job } from '#/test/support/browser/clicks/job.ts'
import { technicianJobs } from '#/test/support/browser/clicks/technician-jobs.ts'
import { visitorJobs } from '#/test/support/browser/clicks/visitor-jobs.ts'
import { mouseUserOf } from '#/test/support/browser/mouse-user.ts'
import { inFewWorkers, newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'

const here = useCloud({ ...inFewWorkers, prepare: seed, amend: liftLimits })
const browser = useBrowser(here)

async function signIn(email: NonNullable<Job['as']>) {
  const visitor = newVisitor(here.cloud)
  const { status } = await visitor.request('POST', '/api/customer/login', { email, password: demoPassword })
  expect(status).toBe(200)
  return visitor
}

/** Does a job, and expects that it takes no more clicks than today. */
async function measure({ name, from, as, max, before, perform }: Job) {
  const page = await browser.newPage(as === undefined ? {} : { as: await signIn(as) })
  const user = await mouseUserOf(page)
  await page.goto(from)
  await before?.(user, here.cloud)
  const clicksBefore = user.clicks()
  await perform(user, here.cloud)
  const clicks = user.clicks() - clicksBefore
  expect(clicks, `${name}: ${clicks} clicks, not ${max}`).toBeLessThanOrEqual(max)
}

describe.each([
  { who: 'A visitor', jobs: visitorJobs },
  { who: 'A customer', jobs: customerJobs },
  { who: 'A technician', jobs: technicianJobs },
  { who: 'An admin', jobs: adminJobs },
])('$who', ({ jobs }) => {
  test.each(jobs)('$name: at most $max clicks, ideally $ideal', measure)
})
