import { defaultLook, type Look, lookOnDark, lookSetting } from '#core/look/look.ts'
import { settingChanges } from '#core/settings/setting.ts'
import {
  type Email,
  escapeHtml,
  greeting,
  greetingHtml,
  headEnd,
  headMark,
  mailAccent,
  nameMark,
  signOffMark,
} from './email.ts'

/**
 * A written mail in the owner's look: name or logo at its head, accent, greeting, sign-off and footer
 * line. `publicUrl` is where the logo is loaded from.
 */
export function inOwnersLook<Written extends Email>(
  mail: Written,
  look: Look,
  publicUrl: string,
): Written {
  if (settingChanges(lookSetting, defaultLook, look).length === 0) return mail
  return {
    ...mail,
    text: lookOfText(mail.text, look),
    html: lookOfHtml(mail.html, look, publicUrl),
  }
}

const hello = `\n\n${greeting}\n\n`
const foot = '\n\n--\n\nPlumbline\n'

/** The greeting follows the title, and the last foot is the mail's own: a stranger's lines begin with `>`. */
function lookOfText(text: string, look: Look): string {
  const at = text.lastIndexOf(foot)
  const signOff = look.signOff === '' ? '' : `\n\n${look.signOff}`
  const lines = [look.wordmark, look.mailFooter].filter((line) => line !== '')
  return at === -1
    ? text
    : text.slice(0, at).replace(hello, () => `\n\n${look.greeting}\n\n`) +
        `${signOff}\n\n--\n\n${lines.join('\n')}\n${text.slice(at + foot.length)}`
}

function lookOfHtml(html: string, look: Look, publicUrl: string): string {
  const { wordmark, mailFooter, signOff } = look
  const name = [wordmark, mailFooter].filter((line) => line !== '').map(escapeHtml)
  const closing = signOff.split('\n').map(escapeHtml).join('<br>')
  // Functions, because `$&` in a text would be a pattern.
  const framed = html
    .replace(greetingHtml(greeting), () => greetingHtml(look.greeting))
    .replace(signOffMark, () =>
      signOff === '' ? '' : `<p style="margin:0 0 24px">${closing}</p>\n`,
    )
    .replace(`${nameMark}Plumbline`, () => name.join('<br>'))
  const from = framed.indexOf(headMark)
  const to = framed.indexOf(headEnd)
  const headed =
    isOwnHead(look) && from !== -1
      ? framed.slice(0, from) + headHtml(look, publicUrl) + framed.slice(to + headEnd.length)
      : framed
  return look.accent === defaultLook.accent ? headed : inAccent(headed, look.accent)
}

function isOwnHead({ wordmark, logoId }: Look): boolean {
  return wordmark !== defaultLook.wordmark || logoId !== null
}

/** Mail programs show the name in place of a picture that they do not load. */
function headHtml({ wordmark, logoId }: Look, publicUrl: string): string {
  const name = escapeHtml(wordmark)
  const font = "font:600 20px/28px Georgia,'Times New Roman',serif"
  return logoId === null
    ? `<span style="${font}">${name}</span>`
    : `<img src="${escapeHtml(`${publicUrl}/api/logos/${logoId}`)}" alt="${name}" height="40" style="height:40px;width:auto;max-width:100%;padding:4px;background:#FFFFFF;color:#14213A;${font}">`
}

/** Only inside tags and the style element: a color code that someone wrote stays. */
function inAccent(html: string, accent: string): string {
  return html.replace(/<style>[\s\S]*?<\/style>|<[^>]*>/g, (tag) =>
    tag.replaceAll(mailAccent.light, accent).replaceAll(mailAccent.dark, lookOnDark(accent)),
  )
}
