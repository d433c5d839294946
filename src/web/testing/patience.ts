import { configure } from '@testing-library/react'

// Only ends tests that hang: the first visit of a page loads its code, which takes time on a busy
// machine.
configure({ asyncUtilTimeout: 30_000 })
