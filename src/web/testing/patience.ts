import { configure } from '@testing-library/react'

// Only ends what hangs: each page's code is read when it is first opened, which takes its time on a
// busy machine.
configure({ asyncUtilTimeout: 30_000 })
