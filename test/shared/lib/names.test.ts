import { describe, expect, test } from 'vitest'
import { firstNameOf } from '#/shared/lib/first-names.ts'
import { deletedUser, displayName, fullName } from '#/shared/lib/names.ts'

describe('a name', () => {
  const email = 'dana@whitfield.test'
  test.each([
    ['Dana', 'Whitfield', 'Dana Whitfield', 'Dana Whitfield'],
    ['Dana', '', 'Dana', 'Dana'],
    ['', 'Whitfield', 'Whitfield', 'Whitfield'],
    ['', '', '', email],
  ])('from %j and %j is %j, and is shown as %j', (firstName, lastName, full, shown) => {
    expect(fullName({ firstName, lastName })).toBe(full)
    expect(displayName({ firstName, lastName, email })).toBe(shown)
  })
})

test.each([
  ['Dana Whitfield', 'Dana'],
  ['  Dana  Whitfield ', 'Dana'],
  ['Dana', 'Dana'],
  ['Whitfield, Dana', 'Dana'],
  ['van der Berg, Jan Willem', 'Jan'],
  ['Dana Whitfield, Jr.', 'Dana'],
  ['Whitfield, Dana, MD', 'Dana'],
  ['Whitfield,', 'Whitfield'],
  ['Dr. Dana Whitfield', 'Dana'],
  ['', ''],
  [' , ', ''],
  [deletedUser, ''],
  ['Dana Whitfield, DDS', 'Dana'],
  ['Dana Whitfield, D.D.S., M.D.', 'Dana'],
  ['Dana Whitfield, R.N.', 'Dana'],
  ['Dana Whitfield, MBA, PE', 'Dana'],
  ['Dana Whitfield, DO', 'Dana'],
  ['Dana Whitfield, MD/PhD', 'Dana'],
  ['Whitfield, Dana, D.D.S.', 'Dana'],
  ['Nguyen, Do', 'Do'],
  ['Chen, Ma', 'Ma'],
  ['Whitfield, Pat Jr.', 'Pat'],
  ['Rev. Dana', 'Dana'],
  ['Gen. Dana Whitfield', 'Dana'],
  ['Gen Whitfield', 'Gen'],
  ['Dana Whitfield, Acme Corp', 'Dana'],
  ['Dana Whitfield, Harbor Dental', 'Dana'],
  ['Garcia Lopez, Maria', ''],
  ['Smith & Wesson, LLP', ''],
  ['Harbor Dental, P.C.', ''],
  ['Harbor Dental LLC', ''],
  ['Mr. & Mrs. Smith', ''],
  ['The Whitfield Family', ''],
  ['Dr.', ''],
])('the first name of %j is %j', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})
