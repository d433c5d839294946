import { describe, expect, test } from 'vitest'
import { goldenProjects, goldenReport } from '#report/testing/golden-projects.ts'
import { textsOf } from '#report/testing/printed-texts.ts'
import { reportView } from '#report/view/report-view.ts'
import { everyEmail } from '#server/testing/build-emails.ts'
import { voiceComplaints } from './check-voice.ts'
import { textsOfGuide, textsOfSource } from './read-texts.ts'
import { brokenRules } from './voice-list.ts'

/** As they stood once where people read them. */
const oddSentences = [
  'Reads what the plan paid for.',
  'Orders reports on the plan and reads what the plan paid for.',
  'Only you see how you call the link.',
  'Only answers are priced, never the text. Add what you mean.',
  '10 years are 120',
  'Hood length must be a number in halves',
  'What would change the decision is that answer, not a finish',
  'No other work of a trade can miss by as many dollars',
  'The likely share weighs like $38.17 of rent',
  'From Dec 7 on it opens nothing',
  'A passkey works on no false page',
  'Events that wait',
  'With fewer, chance would speak',
  'Report paid now, by Wednesday',
  'A rule of thumb tells you the wrong number twice',
  'Budget $283,000 for P80.',
  'The range is P10 to P90.',
  'config.office must be at least 0',
]

test.each(oddSentences)('“%s” is not said any more', (sentence) => {
  expect(brokenRules(sentence)).not.toEqual([])
  expect(brokenRules(sentence)[0]?.instead).not.toBe('')
})

describe('a planted sentence is found', () => {
  test('as a string, with its file and line', () => {
    const source = `const a = 1\nexport const hint = 'For you, 10 years are 120'\n`
    expect(voiceComplaints('src/web/site/hint.ts', source)).toEqual([
      expect.stringMatching(/^src\/web\/site\/hint\.ts:2: “10 years are 120”/),
    ])
  })

  test('in an element whose text is broken over lines and tags', () => {
    const source = `export const A = () => (
      <p>
        From {day} on it
        <strong> opens</strong> nothing.
      </p>
    )`
    expect(voiceComplaints('src/web/site/a.tsx', source)).toHaveLength(1)
  })

  test('in a sentence whose figures are put in', () => {
    const template = `const t = \`It is \${likely}, \${low} to \${high} now.\``
    expect(voiceComplaints('src/server/emails/t.ts', template)).toHaveLength(1)
  })

  test('in a guide, but not in its code', () => {
    const guide =
      'A paragraph.\n\nThis cannot be\nundone: there is no way back.\n\n`there is no way back`\n'
    expect(voiceComplaints('docs/sharing.md', guide)).toEqual([
      expect.stringMatching(/^docs\/sharing\.md:2: “there is no way back”/),
    ])
  })
})

test('imports, classes and the tests themselves are no texts', () => {
  const source = `import a from 'it opens nothing until'\nconst b = <p className="opens nothing until">Short</p>`
  expect(textsOfSource('src/a.tsx', source)).toEqual([])
  expect(voiceComplaints('src/a.test.ts', `test('10 years are 120', run)`)).toEqual([])
})

test('a guide is read in paragraphs, each with its line', () => {
  expect(textsOfGuide('# Title\n\nOne\ntwo.\n')).toEqual([
    { text: '# Title', line: 1 },
    { text: 'One two.', line: 2 },
  ])
})

test('no mail says what the list does not allow', () => {
  for (const [name, { subject, text }] of Object.entries(everyEmail)) {
    for (const paragraph of [subject, ...text.split(/\n+/)]) {
      expect(brokenRules(paragraph), `${name}: ${paragraph}`).toEqual([])
    }
  }
})

test('no report says what the list does not allow', () => {
  for (const project of goldenProjects) {
    for (const text of textsOf(reportView(goldenReport(project)))) {
      expect(brokenRules(text), `${project.name}: ${text}`).toEqual([])
    }
  }
})
