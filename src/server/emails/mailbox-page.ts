import { countOf } from '#core/sentence-parts.ts'
import type { Instant } from '#core/time/day.ts'
import type { TimeZone } from '#core/time/time-zone.ts'
import { escapeHtml } from './email.ts'
import { momentText } from './moment-text.ts'

export type MailboxMail = {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly sentAt: Instant
}

const styles = `
:root { color-scheme: light dark; --paper: #FAF8F3; --ink: #14213A; --quiet: #4A5568; --line: #D9D4C7; --action: #1F4E8C; --mark: #C2410C; }
@media (prefers-color-scheme: dark) { :root { --paper: #0E1624; --ink: #E8EDF5; --quiet: #A9B4C6; --line: #3A475C; --action: #7FB2F0; --mark: #FF8A5C; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 14px/20px Inter, system-ui, sans-serif; }
header { padding: 24px; border-bottom: 1px solid var(--line); }
h1, h2 { margin: 0; font: 400 20px/28px 'Source Serif 4', Georgia, serif; }
p { margin: 4px 0 0; color: var(--quiet); }
main { display: grid; grid-template-columns: minmax(240px, 360px) 1fr; min-height: calc(100vh - 101px); }
ol { margin: 0; padding: 0; list-style: none; border-right: 1px solid var(--line); }
li a { display: block; padding: 12px 24px; border-bottom: 1px solid var(--line); border-left: 2px solid transparent; color: var(--ink); text-decoration: none; overflow-wrap: anywhere; }
li a:hover { color: var(--action); }
li a[aria-current] { border-left-color: var(--mark); }
li span { display: block; color: var(--quiet); }
article { padding: 24px; min-width: 0; }
iframe { width: 100%; height: 640px; margin-top: 16px; border: 1px solid var(--line); background: #FAF8F3; }
pre { margin: 16px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/20px ui-monospace, monospace; }
summary { margin-top: 16px; cursor: pointer; color: var(--action); }
@media (max-width: 767px) { main { grid-template-columns: 1fr; } ol { border-right: 0; } }`

/**
 * The development mailbox as a page without script; the selected mail is shown in a sandboxed
 * frame.
 */
export function drawMailboxPage(
  mails: readonly MailboxMail[],
  chosenId: string | undefined,
  timeZone: TimeZone,
): string {
  const chosen = mails.find((mail) => mail.id === chosenId) ?? mails[0]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mailbox - Plumbline</title>
<style>${styles}
</style>
</head>
<body>
<header>
<h1>Mailbox</h1>
<p>No mail server is configured, so mails stay here. ${countOf(mails.length, 'mail')}.</p>
</header>
<main>
<ol>
${mails.map((mail) => drawRow(mail, mail === chosen, timeZone)).join('\n')}
</ol>
${chosen ? drawMail(chosen, timeZone) : '<article><p>No mail yet.</p></article>'}
</main>
</body>
</html>
`
}

function drawRow(mail: MailboxMail, isChosen: boolean, timeZone: TimeZone): string {
  return `<li><a href="/dev/mailbox?mail=${encodeURIComponent(mail.id)}"${isChosen ? ' aria-current="true"' : ''}>${escapeHtml(mail.subject)}
<span>${escapeHtml(mail.to)}</span>
<span>${escapeHtml(momentText(mail.sentAt, timeZone))}</span></a></li>`
}

function drawMail(mail: MailboxMail, timeZone: TimeZone): string {
  // Links in a mail open outside the frame, and scripts in it do not run.
  const framed = mail.html.replace('<head>', '<head><base target="_blank">')
  return `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.to)}, ${escapeHtml(momentText(mail.sentAt, timeZone))}</p>
<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(framed)}"></iframe>
<details><summary>Plain text</summary><pre>${escapeHtml(mail.text)}</pre></details>
</article>`
}
