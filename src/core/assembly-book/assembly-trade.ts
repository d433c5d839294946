/** The trade whose index the material of an assembly follows, by its section of MasterFormat. */
import type { Assembly } from '#core/assemblies/assembly.ts'
import type { TradeId } from '#core/pricing/trade.ts'

/** The longest beginning that fits counts. */
const trades: Readonly<Record<string, TradeId>> = {
  '01': 'general',
  '02': 'demolition',
  '03': 'concrete',
  '03 35': 'flooring',
  '05': 'concrete',
  '06': 'millwork',
  '06 1': 'framing',
  '07': 'framing',
  '08': 'glazing',
  '08 1': 'doors',
  '08 3': 'doors',
  '08 7': 'doors',
  '09': 'framing',
  '09 3': 'flooring',
  '09 5': 'ceilings',
  '09 6': 'flooring',
  '09 7': 'finishes',
  '09 9': 'painting',
  '10': 'specialties',
  '11': 'equipment',
  '12': 'millwork',
  '12 4': 'flooring',
  '13': 'framing',
  '21': 'sprinklers',
  '21 2': 'lifeSafety',
  '22': 'plumbing',
  '23': 'hvac',
  '26': 'electrical',
  '26 09': 'lighting',
  '26 51': 'lighting',
  '27': 'lowVoltage',
  '28': 'lowVoltage',
  '28 4': 'fireAlarm',
  '31': 'concrete',
  '32': 'concrete',
}

export function tradeOfAssembly({ csi }: Assembly): TradeId {
  for (let length = csi.length; length > 0; length -= 1) {
    const trade = trades[csi.slice(0, length)]
    if (trade) return trade
  }
  return 'general'
}
