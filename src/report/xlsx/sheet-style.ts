/** Styles shared by the sheets: the report's colors and lines. */
export const ink = '#14213A'
export const grey = '#4A5568'
export const blue = '#1F4E8C'
export const hairline = '#D9D4C7'

export const usd = '$#,##0.00'
export const usdWhole = '$#,##0'
export const share = '0.0%'

export const title = { fontWeight: 'bold', fontSize: 16, textColor: ink, height: 26 } as const
export const quiet = { textColor: grey } as const
export const heading = { fontWeight: 'bold', textColor: blue, height: 22 } as const

export const head = {
  fontWeight: 'bold',
  textColor: grey,
  bottomBorderStyle: 'thin',
  bottomBorderColor: ink,
  wrap: true,
} as const

export const line = { bottomBorderStyle: 'hair', bottomBorderColor: hairline } as const

export const sum = {
  fontWeight: 'bold',
  topBorderStyle: 'thin',
  topBorderColor: ink,
} as const

export const total = {
  ...sum,
  bottomBorderStyle: 'double',
  bottomBorderColor: ink,
  height: 20,
} as const
