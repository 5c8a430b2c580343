import { useCloud } from '#/test/support/cloud.ts'
import { testFuzz } from '#/test/support/fuzz.ts'
import { testMatrix } from '#/test/support/matrix.ts'

const here = useCloud()
testMatrix('profile', here)
testFuzz('profile', here)
