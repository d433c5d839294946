/** When the customer wants to open and when work starts, where the letter names a date for it. */
import { timelineUntil } from '#core/schedule/wanted-timeline.ts'
import { type Day, daysBetween, isDay } from '#core/time/day.ts'
import { monthOf } from '#core/time/month.ts'
import { isPlain } from './plainly-said.ts'
import type { Found, LetterReader } from './said.ts'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const monthName =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const datePattern = new RegExp(
  `\\b${monthName}\\.? (?:(\\d{1,2})(?:st|nd|rd|th)?,? )?(20\\d\\d)\\b|\\b(\\d{1,2})/(\\d{1,2})/(20\\d\\d)\\b|\\b(20\\d\\d)-(\\d\\d)-(\\d\\d)\\b`,
  'gi',
)

const opening =
  /\b(?:grand opening|open(?:s|ing)?(?: date)?|open for business|opening for business)\b/i
const workStarts =
  /\b(?:construction|tenant's work|build-?out|work)\b[^.;]{0,30}\b(?:commence|begin|start)\w*|\b(?:commenc|begin|start)\w*(?: of)?(?: the)? (?:construction|tenant's work|build-?out|work)\b/i
const handover = /\b(?:possession|deliver\w*|turn ?over)\b/i
/** When the landlord builds is not when the customer's work starts. */
const ofLandlord = /\b(?:landlord|lessor|building|shell)\b/i
const tied =
  /\b(?:earlier of|later of|earliest|latest of|rent commence\w*|rent shall commence|after)\b/i

export const readDates: LetterReader = ({ text, heading }, { today }) => {
  if (tied.test(`${heading} ${text}`)) return []
  let before = 0
  return [...text.matchAll(datePattern)].flatMap((match) => {
    const { 0: words, index } = match
    // Of two dates in a sentence each has its own words before it.
    const about = `${heading}: ${text.slice(before, index)}`
    before = index + words.length
    const day = dayOf(match)
    if (day === undefined || !isPlain(text, index)) return []
    const place = { from: index, to: before }
    return datedAnswer(about, day, today).map((one) =>
      'value' in one ? { ...one, ...place } : one,
    )
  })
}

function datedAnswer(about: string, day: Day, today: Day): readonly Found[] {
  const place = { from: 0, to: 0 }
  if (opening.test(about)) {
    const value = timelineUntil(daysBetween(today, day))
    return value === undefined
      ? [{ answer: 'timeline', reason: 'The date has passed. Choose when you want to open.' }]
      : [{ answer: 'timeline', value, note: 'Counted from today until the opening.', ...place }]
  }
  if (workStarts.test(about) && !ofLandlord.test(about)) {
    return monthOf(day) < monthOf(today)
      ? [
          {
            answer: 'startMonth',
            reason: 'The date has passed. Enter the month in which work is meant to start.',
          },
        ]
      : [{ answer: 'startMonth', value: monthOf(day), ...place }]
  }
  if (!handover.test(about)) return []
  return [
    {
      answer: 'startMonth',
      reason:
        'The letter says when the space is handed over. Enter that month if work starts then.',
    },
  ]
}

function dayOf(match: RegExpExecArray): Day | undefined {
  const [, name, date = '1', year, m, d, y, isoYear, isoMonth, isoDay] = match
  const month = name ? months.indexOf(name.slice(0, 3).toLowerCase()) + 1 : Number(m ?? isoMonth)
  const text = [year ?? y ?? isoYear, month, Number(name ? date : (d ?? isoDay))]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  return isDay(text) ? text : undefined
}
