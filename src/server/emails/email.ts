/**
 * An email is written once, as parts, and rendered as HTML and as plain text with the same words.
 * Any text may come from a stranger, so everything is escaped in the HTML.
 */
import { defaultLook } from '#core/look/look.ts'

export type EmailPart =
  | { readonly kind: 'text'; readonly text: string }
  /** The one button of an email. */
  | { readonly kind: 'action'; readonly label: string; readonly url: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  /** The one number that the email is about. */
  | {
      readonly kind: 'figure'
      readonly label: string
      readonly value: string
      readonly note?: string
    }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'code'; readonly code: string }
  /** Text written by another person; line breaks are kept. */
  | { readonly kind: 'quote'; readonly text: string }

export type EmailContent = {
  readonly subject: string
  readonly title: string
  readonly parts: readonly EmailPart[]
  /** Why the reader receives this mail. */
  readonly reason: string
  /** The link that turns such mails off. */
  readonly optOut?: { readonly label: string; readonly url: string }
}

export type Email = { readonly subject: string; readonly text: string; readonly html: string }

export function writeEmail(content: EmailContent): Email {
  return {
    subject: oneLine(content.subject),
    text: drawText(content),
    html: drawHtml(content),
  }
}

export function escapeHtml(text: string): string {
  return withoutDirections(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** A subject is a header line, and a line break in it would start another header. */
function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
  return withoutDirections(text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ')).trim()
}

/** Marks that turn the direction of text let a name show our words, or an address, in another order. */
function withoutDirections(text: string): string {
  return text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
}

/** Without a name: the address and the name may have been typed by a third person. */
export const greeting = defaultLook.greeting

function drawText({ title, parts, reason, optOut }: EmailContent): string {
  const foot = ['Plumbline', reason]
  if (optOut) foot.push(`${optOut.label}:`, webAddress(optOut.url))
  const body = [oneLine(title), greeting, ...parts.map(partText), '--', foot.join('\n')]
  return `${body.join('\n\n')}\n`
}

function partText(part: EmailPart): string {
  switch (part.kind) {
    case 'text':
      return oneLine(part.text)
    case 'action':
    case 'link':
      return `${part.label}:\n${webAddress(part.url)}`
    case 'figure':
      return [`${part.label}: ${part.value}`, ...(part.note ? [part.note] : [])].join('\n')
    case 'facts':
      return part.facts.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n')
    case 'code':
      return part.code
    case 'quote':
      return withoutDirections(part.text)
        .split(/\r\n|\r|\n/)
        .map((line) => `> ${line}`)
        .join('\n')
  }
}

/** The accent in both themes, as the styles below have it. */
export const mailAccent = { light: '#1F4E8C', dark: '#7FB2F0' } as const

const serif = "Georgia,'Times New Roman',serif"
const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Where the details of the business and its look are put; no escaped text contains them. */
export const footMark = '<!--business-->'
export const signOffMark = '<!--sign-off-->'
export const nameMark = '<!--name-->'
export const [headMark, headEnd] = ['<!--mark-->', '<!--/mark-->']

const styles = `
body { margin: 0; padding: 0; background: #FAF8F3; color: #14213A; }
a { color: #1F4E8C; }
@media (prefers-color-scheme: dark) {
  body, .sheet { background: #0E1624 !important; color: #E8EDF5 !important; }
  .quiet { color: #A9B4C6 !important; }
  .bar { background: #7FB2F0 !important; }
  .cord { background: #FF8A5C !important; }
  .bob { border-top-color: #FF8A5C !important; }
  .rule { border-color: #3A475C !important; }
  .line { border-color: #FF8A5C !important; }
  a.plain { color: #7FB2F0 !important; }
  a.action { background: #7FB2F0 !important; color: #0E1624 !important; }
}`

function drawHtml({ subject, title, parts, reason, optOut }: EmailContent): string {
  const stop = optOut ? `<br>${optOutHtml(optOut)}` : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(oneLine(subject))}</title>
<style>${styles}
</style>
</head>
<body>
<div role="main">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="background:#FAF8F3;color:#14213A">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 0 24px">${headMark}${brandHtml}${headEnd}</td></tr>
<tr><td>
<h1 style="margin:0;font:400 28px/34px ${serif}">${escapeHtml(oneLine(title))}</h1>
</td></tr>
<tr><td style="padding:16px 0 0;font:400 16px/24px ${sans}">
${greetingHtml(greeting)}
${parts.map(partHtml).join('\n')}
${signOffMark}</td></tr>
<tr><td class="rule" style="border-top:1px solid #D9D4C7;padding:16px 0 0">
<p class="quiet" style="margin:0;font:400 12px/18px ${sans};color:#4A5568">${nameMark}Plumbline<br>${escapeHtml(reason)}${stop}${footMark}</p>
</td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>
`
}

export function greetingHtml(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
}

/** The mark of the brand, drawn by table cells because many mail programs show no SVG and no picture at first. */
const brandHtml = `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="width:28px;vertical-align:top"><table role="presentation" align="center" cellpadding="0" cellspacing="0" aria-hidden="true">
<tr><td class="bar" colspan="3" width="18" height="2" style="width:18px;height:2px;font-size:0;line-height:0;background:#1F4E8C"></td></tr>
<tr><td width="8" style="width:8px;font-size:0;line-height:0"></td><td class="cord" width="2" height="14" style="width:2px;height:14px;font-size:0;line-height:0;background:#C2410C"></td><td width="8" style="width:8px;font-size:0;line-height:0"></td></tr>
<tr><td colspan="3" align="center" style="font-size:0;line-height:0"><div class="bob" style="width:0;margin:0 auto;border-left:5px solid transparent;border-right:5px solid transparent;border-top:9px solid #C2410C"></div></td></tr>
</table></td>
<td style="padding:0 0 0 8px;font:600 16px/24px ${sans};letter-spacing:0.02em">Plumbline</td>
</tr></table>`

function partHtml(part: EmailPart): string {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${escapeHtml(oneLine(part.text))}</p>`
    case 'action':
      return actionHtml(part.label, webAddress(part.url))
    case 'link':
      return linkHtml(part.label, webAddress(part.url))
    case 'figure':
      return figureHtml(part)
    case 'facts':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px;width:100%">
${part.facts.map(factHtml).join('\n')}
</table>`
    case 'code':
      return `<p style="margin:0 0 24px;font:600 32px/40px ${sans};letter-spacing:0.2em;font-variant-numeric:tabular-nums">${escapeHtml(part.code)}</p>`
    case 'quote':
      return `<p class="rule" style="margin:0 0 24px;padding:0 0 0 16px;border-left:1px solid #D9D4C7;white-space:pre-wrap">${escapeHtml(part.text)}</p>`
  }
}

function optOutHtml({ label, url }: { readonly label: string; readonly url: string }): string {
  const address = escapeHtml(webAddress(url))
  return `${escapeHtml(label)}:<br><a class="plain" href="${address}" style="color:#1F4E8C;word-break:break-all">${address}</a>`
}

function actionHtml(label: string, url: string): string {
  const address = escapeHtml(url)
  return `<p style="margin:8px 0 12px"><a class="action" href="${address}" style="display:inline-block;padding:12px 20px;border-radius:2px;background:#1F4E8C;color:#FFFFFF;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="quiet" style="margin:0 0 24px;font:400 12px/18px ${sans};color:#4A5568;word-break:break-all"><a class="plain" href="${address}">${address}</a></p>`
}

function linkHtml(label: string, url: string): string {
  const address = escapeHtml(url)
  return `<p style="margin:0 0 24px;font:400 14px/20px ${sans};word-break:break-all">${escapeHtml(label)}:<br><a class="plain" href="${address}" style="color:#1F4E8C">${address}</a></p>`
}

function figureHtml({ label, value, note }: Extract<EmailPart, { kind: 'figure' }>): string {
  const below = note
    ? `<br><span class="quiet" style="font:400 14px/20px ${sans};color:#4A5568">${escapeHtml(oneLine(note))}</span>`
    : ''
  return `<p class="line" style="margin:0 0 24px;padding:0 0 0 16px;border-left:2px solid #C2410C"><span class="quiet" style="font:400 14px/20px ${sans};color:#4A5568">${escapeHtml(oneLine(label))}:</span><br><span style="font:400 36px/44px ${serif};font-variant-numeric:tabular-nums">${escapeHtml(oneLine(value))}</span>${below}</p>`
}

function factHtml([label, value]: readonly [string, string]): string {
  return `<tr>
<td class="rule quiet" style="border-top:1px solid #D9D4C7;padding:8px 16px 8px 0;font:400 14px/20px ${sans};color:#4A5568;white-space:nowrap;vertical-align:top">${escapeHtml(label)}</td>
<td class="rule" style="border-top:1px solid #D9D4C7;padding:8px 0;font:400 14px/20px ${sans};text-align:right;overflow-wrap:anywhere;font-variant-numeric:tabular-nums">${escapeHtml(oneLine(value))}</td>
</tr>`
}

function webAddress(url: string): string {
  const { protocol, href } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error('An email links to the web only')
  return href
}
