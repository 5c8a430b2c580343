import { describe, expect, test } from 'vitest'
import { readEmail } from '#/functions/inbound-email/reading/read-email.ts'
import { buildEmail, plain } from '#/test/support/emails/build-email.ts'

const read = (text: string) => readEmail(buildEmail({ parts: [plain(text)] }), () => false, [])

describe('a request below a sign-off is shown', () => {
  test.each([
    'Thank you!\n\nBest regards,\nDana\n\nP.S. It stopped again this morning, please look.',
    'Thank you!\n\nBest regards,\nDana\nPS: Joe needs a laptop',
    'Thanks\n\n--\nwell, actually the scanner is still broken',
    'Thanks,\n\nCheers,\nDana\n\nStill need the second PC fixed by Friday',
    'Can you add a mailbox for Joe?\n\nBest regards,\nDana\n\nAlso… Joe needs a laptop by Friday',
    'Thanks!\n\nRegards,\nDana Whitfield\nOffice Manager\n(555) 010-0142\n\nCan you look at the scanner, too?',
    'Thanks!\n\nRegards,\nDana\n\nThe printer on the second floor is broken',
    'Thanks!\n\nSent from my iPhone\n\nIt does not print from the second tray',
  ])('%j', async text => {
    expect(await read(text)).toMatchObject({ message: expect.stringContaining(text.slice(-12, -1)), quoted: '' })
  })
})

describe('a signature folds', () => {
  test.each([
    'Dana',
    'Dana Whitfield\nSenior Vice President of Sales and Marketing\nHarbor Dental, P.C.',
    'Dana Whitfield\nDirector of sales and operations\n210 Harbor Avenue, Suite 4\nPortland, OR 97201',
    'Dana Whitfield\n(555) 010-0142\ndana@harbor.example\n\nhttps://harbor.example\n\nYour smile is what we live for',
    'Dana\n\nPlease consider the environment before you print this email.',
    'Dana\n\nPlease note that our office is closed on Fridays.',
    'Dana\n\nBook a time with me here, if you need help',
    'Dana\n\nSent from my iPhone, please excuse any typos',
    'Dana\nHarbor Dental\n\nCaring for your smile since 1987',
    'Dana\n\nCONFIDENTIALITY NOTICE: This email may contain privileged information. It is only for its recipient.\n\nIf you are not the recipient, please delete it. You can\nalso tell the sender, who needs to know.',
  ])('%j', async signature => {
    expect(await read(`Thanks\n\nBest regards,\n${signature}`)).toMatchObject({ message: 'Thanks' })
  })
})
