import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { v1Examples } from '#contract/v1-examples.ts'
import { codeOfGuide } from './guide-code.ts'

test('the recipe for Google Sheets writes every page of projects', () => {
  const [completed] = v1Examples.listProjects.answer as readonly object[]
  const pending = { ...completed, externalId: '=1+1', cancelled: true, estimate: null }
  const pages = [
    { text: [completed], link: '</api/v1/projects?limit=200&cursor=a%2Bb>; rel="next"' },
    { text: [pending], link: undefined },
  ]
  const asked: string[] = []
  let written: readonly unknown[][] = []
  const settings: Readonly<Record<string, string>> = {
    PLUMBLINE_URL: 'https://plumbline.example',
    PLUMBLINE_API_KEY: 'plb_test_1',
  }
  // What the script finds in its editor, as far as it uses it.
  const editor = {
    PropertiesService: {
      getScriptProperties: () => ({ getProperty: (of: string) => settings[of] }),
    },
    UrlFetchApp: {
      fetch: (url: string, { headers }: { headers: Record<string, string> }) => {
        const page = pages[asked.length]
        asked.push(`${headers['X-API-Key']} ${url}`)
        return {
          getContentText: () => JSON.stringify(page?.text),
          // The server writes its name so.
          getHeaders: () => ({ link: page?.link }),
        }
      },
    },
    SpreadsheetApp: {
      getActiveSheet: () => ({
        clearContents: () => undefined,
        getRange: () => ({
          setValues: (rows: readonly unknown[][]) => {
            written = rows
          },
        }),
      }),
    },
  }
  const [script = ''] = codeOfGuide('docs/api-recipes.md', 'js')
  runInNewContext(`${script}\nplumblineProjects()`, editor)
  const first = 'plb_test_1 https://plumbline.example/api/v1/projects?limit=200'
  expect(asked).toEqual([first, `${first}&cursor=a%2Bb`])
  expect(written.map((row) => row.slice(1))).toEqual([
    ['externalId', 'status', 'customer', 'likely', 'to be safe'],
    ['deal-1042', 'completed', 'Pat Builder', 321_000, 613_000],
    ["'=1+1", 'cancelled', 'Pat Builder', '', ''],
  ])
})
