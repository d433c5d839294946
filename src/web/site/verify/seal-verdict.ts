import type { SealCheck } from '#contract/reports.ts'
import { call } from '#web/lib/call.ts'
import type { ReportFile } from './report-file.ts'

export type Verdict = {
  readonly tone: 'good' | 'caution' | 'bad'
  readonly title: string
  readonly text: string
}

/** The result for a seal alone: it names a report and does not prove a file. */
export async function judgeSeal(seal: string): Promise<Verdict> {
  const check = await ask(seal)
  if (!check.known) return unknown('No report was issued under this hash.')
  return known(check, 'Compare the figures you hold, or drop the file to check it as a whole.')
}

/** The result for a file: its own hash first, then the seal in it. */
export async function judgeFile(file: ReportFile): Promise<Verdict> {
  for (const hash of file.hashes) {
    const check = await ask(hash)
    if (check.known) return known(check, 'The file is as it was issued: nothing in it was changed.')
  }
  const carried = file.carriedSeal ? await ask(file.carriedSeal) : undefined
  if (!carried?.known) {
    return unknown(`${file.name} is neither a report issued here nor a copy of one.`)
  }
  return {
    tone: 'bad',
    title: 'Not the file that was issued',
    text: `It carries the seal of ${nameOf(carried)}, but it was changed or saved anew since. Ask for the original, or check the JSON file.`,
  }
}

function ask(sha256: string): Promise<SealCheck> {
  return call('verifySeal', { params: { sha256 } })
}

function known(check: SealCheck, proof: string): Verdict {
  if (!check.superseded) {
    return {
      tone: 'good',
      title: 'Genuine and current',
      text: `This is ${nameOf(check)}, the newest there is. ${proof}`,
    }
  }
  return {
    tone: 'caution',
    title: `Genuine, but superseded by version ${check.newestVersion}`,
    text: `This is ${nameOf(check)}. Ask the person who gave it to you for version ${check.newestVersion}. ${proof}`,
  }
}

function unknown(text: string): Verdict {
  return { tone: 'bad', title: 'Not known', text }
}

function nameOf(check: SealCheck): string {
  return `report ${check.reportId}, version ${check.version}`
}
