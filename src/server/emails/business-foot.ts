import { isOwnersBusiness, type PublicBusiness } from '#core/business/business.ts'
import { type Email, escapeHtml, footMark } from './email.ts'

/** Who sent the mail and how to reach them, below it; nothing while the defaults apply. */
export function withBusinessFoot<Written extends Email>(
  mail: Written,
  business: PublicBusiness,
): Written {
  if (!isOwnersBusiness(business)) return mail
  const lines = [...business.lines.split('\n'), business.supportEmail]
  return {
    ...mail,
    text: `${mail.text}\n${lines.join('\n')}\n`,
    // A function, because `$&` in an address would be a pattern.
    html: mail.html.replace(footMark, () => `<br><br>${lines.map(escapeHtml).join('<br>')}`),
  }
}
