import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CommentList } from './comment-list.tsx'

const comment = {
  id: '0b0e7f0e-6d1c-4c0c-9b55-1f2f5a1d3c11',
  author: 'holder',
  section: 'budget',
  lineId: null,
  about: null,
  body: 'Is the equipment leased?',
  createdAt: '2026-07-16T02:30:00.000Z',
} as const

test.each([
  ['America/Chicago', 'Jul 15, 2026, 9:30 PM CDT'],
  ['America/New_York', 'Jul 15, 2026, 10:30 PM EDT'],
])('a comment is dated in the time zone of the market: %s', (timeZone, at) => {
  const drawn = renderToStaticMarkup(
    <CommentList
      comments={[comment]}
      names={{ holder: 'First Bank', owner: 'You', staff: 'Plumbline' }}
      timeZone={timeZone}
    />,
  )
  expect(drawn.replaceAll('\u202f', ' ')).toContain(at)
})
