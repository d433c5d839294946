/** A café's estimate for tests, with few round numbers; overrides win. */

import type { BidItem } from '#core/bid-items/bid-item.ts'
import { impliedRole } from '#core/bid-items/bid-item-role.ts'
import type { Assessment } from '#core/estimate/assessment.ts'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import { usDollars } from '#core/money/currency.ts'
import { multiplyCents, percentOf, sumCents } from '#core/money/money.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { BuildReportInput } from './build-report-input.ts'

const area = 2400

type Row = readonly [category: string, item: string, division: string, unitPriceCents: number]

const rows: readonly Row[] = [
  ['General Conditions', 'Supervision and site costs', '01', 1215],
  ['Structural', 'Floor patching and slab trenching', '03', 640],
  ['Millwork', 'Service counter and back bar', '06', 1890],
  ['Framing & Drywall', 'Partitions and wall finish', '09', 1420],
  ['Ceilings', 'Acoustical and open ceilings', '09', 760],
  ['Finishes', 'Flooring, tile and paint', '09', 1735],
  ['Openings', 'Storefront doors and hardware', '08', 610],
  ['Specialties', 'Restroom accessories', '10', 315],
  ['Equipment', 'Kitchen hood and equipment set-up', '11', 2380],
  ['HVAC', 'Rooftop unit changes and ductwork', '23', 2105],
  ['Plumbing', 'Kitchen and restroom plumbing', '22', 1980],
  ['Electrical', 'Power, lighting and panel', '26', 2260],
  ['Fire Safety', 'Sprinkler heads and alarm devices', '21', 545],
  ['Low Voltage', 'Data and audio cabling', '27', 285],
]

export function buildBidItem(overrides: Partial<BidItem> = {}): BidItem {
  const quantity = overrides.quantity ?? area
  const unitPriceCents = overrides.unitPriceCents ?? 1000
  return {
    id: 'restaurant-bar.line',
    item: 'Line',
    description: 'Labor and material',
    category: 'General',
    role: 'direct-work',
    unit: 'SF',
    quantity,
    unitPriceCents,
    totalCents: multiplyCents(unitPriceCents, quantity),
    isPercentage: false,
    unpriced: false,
    origin: 'template',
    editedByStaff: false,
    provenance: {
      steps: ['Quantity is the floor area.'],
      source: 'Built-in price book',
      priceDate: '2026-06-01',
      confidence: 'medium',
      factors: { finish: 1.2, location: 0.92, escalation: 1.018, reuse: 1 },
    },
    ...overrides,
  }
}

export function buildPercentageItem(item: string, percent: number, base: number): BidItem {
  const id = `restaurant-bar.${item.toLowerCase()}`
  return buildBidItem({
    id,
    item,
    category: 'Business',
    role: impliedRole({ id, isPercentage: true }),
    unit: '%',
    quantity: 1,
    unitPriceCents: percent * 100,
    totalCents: percentOf(base, percent),
    isPercentage: true,
  })
}

export function buildBidItems(): readonly BidItem[] {
  const lines = rows.map(([category, item, csiDivision, unitPriceCents], index) =>
    buildBidItem({ id: `restaurant-bar.${index}`, category, item, csiDivision, unitPriceCents }),
  )
  const base = sumCents(lines.map((line) => line.totalCents))
  return [
    ...lines,
    buildPercentageItem('Contingency', 5, base),
    buildPercentageItem('Overhead', 10, base),
    buildPercentageItem('Profit', 5, base),
  ]
}

export function buildProjectFacts(overrides: Partial<ProjectFacts> = {}): ProjectFacts {
  return {
    projectType: 'restaurant',
    squareFootage: area,
    finishQuality: 'upgraded',
    specialFeatures: ['commercial-kitchen', 'patio-seating'],
    existingSystems: {
      electricalPanel: 'existing',
      fireAlarm: 'existing',
      fireSuppression: 'unknown',
      hvac: 'existing',
      greaseInterceptor: 'unknown',
    },
    city: 'Des Moines',
    state: 'Iowa',
    zipCode: '50309',
    timeline: '3-6months',
    hasFloorPlan: false,
    ...overrides,
  }
}

export function buildAssessment(overrides: Partial<Assessment> = {}): Assessment {
  return {
    range: { p10: 45_600_000, p50: 52_900_000, p80: 58_700_000, p90: 62_300_000 },
    estimateClass: {
      id: 5,
      reason: 'No plan, and two systems are not verified.',
      lowPercent: -25,
      highPercent: 40,
      source: 'AACE International Recommended Practice 56R-08',
    },
    drivers: [
      {
        label: 'Kitchen equipment',
        baseCents: 5_712_000,
        lowCents: 4_740_000,
        highCents: 7_660_000,
      },
      { label: 'Plumbing', baseCents: 4_752_000, lowCents: 4_040_000, highCents: 6_320_000 },
      { label: 'Electrical', baseCents: 5_424_000, lowCents: 4_830_000, highCents: 6_510_000 },
      { label: 'HVAC', baseCents: 5_052_000, lowCents: 4_550_000, highCents: 6_110_000 },
      { label: 'Finishes', baseCents: 4_164_000, lowCents: 3_790_000, highCents: 4_790_000 },
    ],
    openQuestions: [
      {
        id: 'grease-interceptor',
        question: 'Is there a grease interceptor outside the space?',
        swingCents: 4_500_000,
        advice: 'Ask the landlord for the as-built site plan.',
      },
      {
        id: 'fire-suppression',
        question: 'Is the space sprinklered?',
        swingCents: 1_060_000,
        advice: 'Look for heads in the ceiling and a riser room.',
      },
    ],
    schedule: {
      phases: [
        { id: 'design', label: 'Design', startWeek: 0, weeks: 6, note: 'Drawings for permit' },
        { id: 'permit', label: 'Permit review', startWeek: 6, weeks: 4, note: '25 to 30 days' },
        {
          id: 'procurement',
          label: 'Long-lead items',
          startWeek: 7,
          weeks: 10,
          note: 'Hood, rooftop unit',
        },
        { id: 'construction', label: 'Construction', startWeek: 10, weeks: 13, note: '' },
        {
          id: 'inspection',
          label: 'Inspections',
          startWeek: 23,
          weeks: 2,
          note: 'Final and health',
        },
      ],
      totalWeeks: 25,
    },
    rules: [
      {
        id: 'grease-interceptor',
        title: 'Exterior grease interceptor',
        explanation:
          'New food service in the metro needs an exterior interceptor of at least 1,000 gallons.',
        citation: 'Des Moines Metropolitan Wastewater Reclamation Authority, FOG program',
        exposureCents: 7_500_000,
      },
      {
        id: 'ada-path',
        title: 'Accessible path of travel',
        explanation:
          'Up to 20% of the alteration cost goes to the path of travel where it falls short.',
        citation: '28 CFR 36.403',
      },
    ],
    contingency: { includedCents: 2_176_800, recommendedCents: 6_820_000 },
    ...overrides,
  }
}

export function buildReportInput(overrides: Partial<BuildReportInput> = {}): BuildReportInput {
  return {
    orderId: '5f2c91ab-77aa-4c57-9a53-1d5b7a3c0e11',
    companyName: 'Corner Café Company',
    city: 'Des Moines',
    state: 'Iowa',
    description: 'A café with a small kitchen in a former shop.',
    serviceTier: 'pro',
    reportDate: '2026-07-15',
    version: 1,
    isSample: false,
    facts: buildProjectFacts(),
    bidItems: buildBidItems(),
    narrative: 'The café occupies a former shop.\n\nMost of the cost is in the kitchen.',
    assessment: buildAssessment(),
    priceBookVersion: '2026-07',
    pricedOn: '2026-06-01',
    locationFactor: 0.92,
    localFees: { ...desMoines, licenses: {} },
    currency: usDollars,
    ...overrides,
  }
}
