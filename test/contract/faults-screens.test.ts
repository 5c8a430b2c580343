import { testFaults } from '#/test/support/faults.ts'

testFaults('screens')
