import { languages } from '#/test/support/emails/languages.ts'
import { frames, replySample, type Sample } from '#/test/support/emails/reply-frames.ts'

const programs = Object.keys(frames)

/** Ten replies in each of eight languages. Each language leaves out another program. */
export const replies: readonly Sample[] = languages.flatMap((language, index) =>
  language.replies.map((reply, at) => replySample(programs[(index + at) % programs.length] as string, language, reply)),
)
