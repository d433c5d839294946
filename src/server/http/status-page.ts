import type { ServiceStatus } from '#core/promises/service-status.ts'
import type { Instant } from '#core/time/day.ts'
import type { TimeZone } from '#core/time/time-zone.ts'
import { escapeHtml } from '#server/emails/email.ts'
import { momentText } from '#server/emails/moment-text.ts'

const styles = `
:root { color-scheme: light dark; --paper: #FAF8F3; --ink: #14213A; --quiet: #4A5568; --line: #D9D4C7; --action: #1F4E8C; --good: #1B6B45; --bad: #A32A1C; }
@media (prefers-color-scheme: dark) { :root { --paper: #0E1624; --ink: #E8EDF5; --quiet: #A9B4C6; --line: #3A475C; --action: #7FB2F0; --good: #6FCF9B; --bad: #FF9A8A; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/24px Inter, system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 48px 24px; }
h1 { margin: 8px 0 24px; font: 400 32px/40px 'Source Serif 4', Georgia, serif; }
a { color: var(--action); }
ul { margin: 0; padding: 0; list-style: none; border-bottom: 1px solid var(--line); }
li { padding: 16px 0; border-top: 1px solid var(--line); }
h2 { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; margin: 0; font: 600 16px/24px Inter, system-ui, sans-serif; }
h2 span { font-weight: 500; }
.works { color: var(--good); }
.fails { color: var(--bad); }
p { margin: 4px 0 0; }
.quiet { color: var(--quiet); font-size: 14px; }`

export type ShownStatus = {
  readonly at: Instant
  /** None while the database does not answer. */
  readonly services: readonly ServiceStatus[]
}

/** Without code, so that it can be read where nothing else can. */
export function drawStatusPage({ at, services }: ShownStatus, timeZone: TimeZone): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Status - Plumbline</title>
<style>${styles}
</style>
</head>
<body>
<main>
<a href="/">Plumbline</a>
<h1>${escapeHtml(summaryOf(services))}</h1>
${services.length > 0 ? `<ul>\n${services.map(drawService).join('\n')}\n</ul>` : awayText}
<p class="quiet">As of ${escapeHtml(momentText(at, timeZone))}. Asked at most every 15 seconds; reload the page for newer figures.</p>
</main>
</body>
</html>
`
}

const awayText =
  '<p>The database does not answer, so orders can be neither made nor read. Nothing that was confirmed is lost.</p>'

function summaryOf(services: readonly ServiceStatus[]): string {
  if (services.length === 0) return 'Plumbline is out of order'
  const failing = services.filter(({ mark }) => mark !== 'Works').map(({ name }) => name)
  return failing.length === 0 ? 'Everything works' : `Not as it should be: ${failing.join(', ')}`
}

function drawService({ name, mark, state, record }: ServiceStatus): string {
  return `<li>
<h2>${escapeHtml(name)} <span class="${mark === 'Works' ? 'works' : 'fails'}">${mark}</span></h2>
<p>${escapeHtml(state)}</p>
${record === undefined ? '' : `<p class="quiet">${escapeHtml(record)}</p>`}
</li>`
}
