/** Cedar Rapids, Iowa: the city itself, by ZIP codes from memory. */
import type { MarketArea } from '#core/market-area/market-area.ts'
import { usDollars } from '#core/money/currency.ts'

export const cedarRapidsArea: MarketArea = {
  id: 'cedar-rapids',
  name: 'Cedar Rapids',
  timeZone: 'America/Chicago',
  currency: usDollars,
  state: { code: 'IA', name: 'Iowa' },
  zipCodesByCity: {
    'Cedar Rapids': [
      '52401',
      '52402',
      '52403',
      '52404',
      '52405',
      '52406',
      '52407',
      '52408',
      '52409',
      '52410',
      '52411',
      '52497',
      '52498',
      '52499',
    ],
  },
}
