import { useCloud } from '#/test/support/cloud.ts'
import { testFuzz } from '#/test/support/fuzz.ts'
import { testMatrix } from '#/test/support/matrix.ts'
import { testRepetitions } from '#/test/support/repetitions.ts'

const here = useCloud()
testRepetitions('screens', here)
testMatrix('screens', here)
testFuzz('screens', here)
