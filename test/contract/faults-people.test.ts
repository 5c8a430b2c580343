import { testFaults } from '#/test/support/faults.ts'

// Most of the time is spent waiting for calls that hang: the domains wait side by side.
testFaults(['profile', 'users'])
