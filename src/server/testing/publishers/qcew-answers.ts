import type { PublisherAnswer, PublisherState } from './publisher-state.ts'

const columns = [
  'area_fips',
  'own_code',
  'industry_code',
  'agglvl_code',
  'size_code',
  'year',
  'qtr',
  'disclosure_code',
  'avg_wkly_wage',
]

/**
 * `/cew/data/api/{year}/{quarter}/industry/23.csv`: every area and ownership, all text in quotes.
 */
export function answerQcew(state: PublisherState, path: string): PublisherAnswer {
  const [, year, quarter] = /\/(\d{4})\/([1-4])\/industry\/23\.csv$/.exec(path) ?? []
  const wages = state.wages.get(`${year}-${quarter}`)
  if (!wages || year === undefined || quarter === undefined) {
    return { status: 404, type: 'text/html', body: '<html>Not found</html>' }
  }
  const rows = [...wages].flatMap(([area, wage]) => [
    // All ownerships together, private only, government only.
    line([area, '0', '23', '74', '0', year, quarter, '', '9999']),
    line([area, '5', '23', '74', '0', year, quarter, wage === null ? 'N' : '', String(wage ?? 0)]),
    line([area, '8', '23', '74', '0', year, quarter, '', '1111']),
  ])
  const head = columns.map((name) => `"${name}"`).join(',')
  return { status: 200, type: 'text/csv', body: `${[head, ...rows].join('\n')}\n` }
}

function line(cells: readonly string[]): string {
  return cells.map((cell, at) => (at === 8 ? cell : `"${cell}"`)).join(',')
}
