import { votesOf } from '#/functions/articles/data/article-readers.ts'
import { findAutomaticPayment } from '#/functions/billing/data/automatic-payments.ts'
import { automaticPaymentView } from '#/functions/billing/views.ts'
import { ownMessages } from '#/functions/desk/own-messages.ts'
import type { Caller } from '#/functions/http/caller.ts'
import { handle } from '#/functions/http/handle.ts'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { sessionsOf } from '#/functions/identity/data/sessions.ts'
import { signInsOf } from '#/functions/identity/data/sign-ins.ts'
import { findNotices } from '#/functions/notifications/data/notices.ts'
import { ownCompany } from '#/functions/personal-data/own-company.ts'
import { ownProfile } from '#/functions/profile/own-profile.ts'
import { sessionView } from '#/functions/profile/session-view.ts'
import { signInView } from '#/functions/profile/sign-in-view.ts'
import { publishedBytes } from '#/functions/providers/storage.ts'
import { findViews } from '#/functions/queue/data/saved-views.ts'
import { findSubscriber } from '#/functions/status/data/subscribers.ts'
import { testimonialOf } from '#/functions/testimonials/data/testimonials.ts'
import { testimonialView } from '#/functions/testimonials/views.ts'
import { findTimer } from '#/functions/time/data/timers.ts'
import { timerView } from '#/functions/time/timer-view.ts'
import { devicesOf } from '#/functions/two-step/data/devices.ts'
import { deviceView } from '#/functions/two-step/views.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { routes } from '#/shared/personal-data/routes.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(routes.exportData, async ({ caller, now }) => ({
  exportedAt: now.toISOString(),
  account: ownProfile(caller),
  avatar: await avatarOf(caller.profileImageUrl),
  sessions: (await sessionsOf(caller)).map(session => sessionView(session, caller.session)),
  signIns: (await signInsOf(caller.id)).map(signInView),
  twoStepSince: caller.twoStepSince ?? null,
  rememberedDevices: (await devicesOf(caller)).map(deviceView),
  votes: await votesOf(caller.id),
  timer: isStaff(caller.role) ? await timerView(await findTimer(caller.id), now) : null,
  savedViews: (await findViews(caller.id)).views,
  ...(await ownMessages(caller.id)),
  notifications: await ownNotices(caller.id),
  company: await ownCompany(caller),
  automaticPayment: automaticPaymentView(await findAutomaticPayment(caller.id)),
  testimonial: await ownTestimonial(caller.id),
  statusSubscription: await ownSubscription(caller),
}))

const ownNotices = async (userId: UserId) =>
  (await findNotices(userId)).notices.map(({ kind, ticketId, at }) => ({ kind, ticketId, at }))

/** The subscription of a verified address; that of any other may be another person's. */
async function ownSubscription({ email, emailVerified }: Caller) {
  const subscriber = emailVerified ? await findSubscriber(hashEmail(email)) : undefined
  return subscriber ? { subscribedAt: subscriber.subscribedAt } : null
}

async function ownTestimonial(userId: UserId) {
  const testimonial = await testimonialOf(userId)
  return testimonial ? testimonialView(testimonial) : null
}

/** The user's picture as a data: URL, so that the file contains it. */
async function avatarOf(path: string | null): Promise<string | null> {
  const bytes = path ? await publishedBytes(path.slice(1)) : undefined
  return bytes ? `data:image/png;base64,${Buffer.from(bytes).toString('base64')}` : null
}
