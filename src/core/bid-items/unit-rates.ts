/**
 * What one unit of an assembly is priced with, each factor by itself, so that a person can follow
 * an amount with a calculator: quantity × hours × size factor × an hour of the trade, and quantity ×
 * material and equipment with markup and index.
 */
import { type Cents, roundHalfAway } from '#core/money/money.ts'

export type UnitRates = {
  /** Of the wage: `Electrician`. */
  readonly trade: string
  /** Labor-hours a unit in a job of 2,500 to 5,000 square feet. */
  readonly hours: number
  /** Times the hours in a job of this size; 1 for what is counted in weeks. */
  readonly sizeFactor: number
  /** Base wage an hour. */
  readonly wageCents: Cents
  /** Share of the wage: taxes, insurance and benefits. */
  readonly burden: number
  /** Share of the wage with its burden. */
  readonly laborMarkup: number
  /** Times the rate of an open shop. */
  readonly laborFactor: number
  /** The wage at the middle of construction over that of its own day. */
  readonly wageIndex: number
  /** Cents a unit, before markup. */
  readonly materialCents: Cents
  readonly equipmentCents: Cents
  /** Share of material and equipment: the subcontractor's markup. */
  readonly goodsMarkup: number
  /** Prices at the middle of construction over those of their own day. */
  readonly priceIndex: number
  /** Share of the whole price: a tax on carpet at its selling price; usually 0. */
  readonly sellingTax: number
}

/** An hour of the trade as it is billed, in whole cents. */
export function hourCents(rates: UnitRates): Cents {
  const { wageCents, burden, laborMarkup, laborFactor, wageIndex } = rates
  return roundHalfAway(wageCents * (1 + burden) * (1 + laborMarkup) * laborFactor * wageIndex)
}

/** Times material or equipment: markup, tax and index. */
export function goodsFactor({ goodsMarkup, sellingTax, priceIndex }: UnitRates): number {
  return (1 + goodsMarkup) * (1 + sellingTax) * priceIndex
}

/** Cents a unit, not rounded. */
export type UnitCost = {
  /** In a job whose size makes no difference. */
  readonly labor: number
  readonly material: number
  readonly equipment: number
}

export function usualUnitCost(rates: UnitRates): UnitCost {
  const goods = goodsFactor(rates)
  return {
    labor: rates.hours * hourCents(rates) * (1 + rates.sellingTax),
    material: rates.materialCents * goods,
    equipment: rates.equipmentCents * goods,
  }
}

/** Whole cents of a quantity; what is printed adds up. */
export type PricedAmount = {
  readonly laborCents: Cents
  readonly materialCents: Cents
  readonly equipmentCents: Cents
}

export function priceAmount(amount: number, unit: UnitCost, sizeFactor: number): PricedAmount {
  return {
    laborCents: roundHalfAway(amount * (unit.labor * sizeFactor)),
    materialCents: roundHalfAway(amount * unit.material),
    equipmentCents: roundHalfAway(amount * unit.equipment),
  }
}

/** The same in two, as lines are added up. */
export function laborAndGoods({ laborCents, materialCents, equipmentCents }: PricedAmount) {
  return { labor: laborCents, material: materialCents + equipmentCents }
}
