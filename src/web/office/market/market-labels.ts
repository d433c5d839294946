import { type MarketType, marketTypeLabels } from '#core/market/market-type.ts'
import { countOf } from '#core/sentence-parts.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'
import type { MarketRun, MarketSeries, PricingUpdate } from './market-query.ts'

export function percentText(percent: number, digits = 1): string {
  return `${percent > 0 ? '+' : ''}${percent.toFixed(digits)}%`
}

export function behindText(months: number): string {
  if (months === 0) return 'up to date'
  return `${countOf(months, 'month')} behind`
}

export function typeText(type: string): string {
  return type in marketTypeLabels ? marketTypeLabels[type as MarketType] : type
}

export const freshnessTones: Readonly<Record<MarketSeries['freshness'], BadgeTone>> = {
  fresh: 'good',
  aging: 'caution',
  stale: 'bad',
}

export const confidenceTones: Readonly<Record<PricingUpdate['confidence'], BadgeTone>> = {
  high: 'good',
  medium: 'caution',
  low: 'bad',
}

export const confidenceLabels: Readonly<Record<PricingUpdate['confidence'], string>> = {
  high: 'High, 5-7%',
  medium: 'Medium, 8-10%',
  low: 'Low, 10-15%',
}

export const statusTones: Readonly<Record<PricingUpdate['status'], BadgeTone>> = {
  open: 'info',
  applied: 'good',
  rejected: 'neutral',
  undone: 'neutral',
  replaced: 'neutral',
}

type RunLabel = { readonly tone: BadgeTone; readonly label: string; readonly text: string }

export const runLabels: Readonly<Record<MarketRun['state'], RunLabel>> = {
  waiting: { tone: 'info', label: 'Waiting', text: 'Waits for its turn.' },
  running: { tone: 'info', label: 'Running', text: 'The publishers are being read.' },
  complete: { tone: 'good', label: 'Complete', text: 'Everything asked for was read.' },
  partial: { tone: 'caution', label: 'Partly read', text: 'What was read is kept.' },
  paused: {
    tone: 'caution',
    label: 'Paused',
    text: 'The publishers asked for a pause, so no values were requested.',
  },
  'not-reachable': {
    tone: 'bad',
    label: 'Not reachable',
    text: 'No publisher could be reached. The stored values stay as they are.',
  },
  failed: {
    tone: 'bad',
    label: 'Nothing read',
    text: 'The publishers answered, but not with values.',
  },
}
