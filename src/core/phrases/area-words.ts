/** Areas as people write them, as sources of patterns: "2,400 square feet", "2400 sq. ft.", "2,400 SF". */

/** The digits are its group. */
export const areaNumber = '(\\d{1,3}(?:,\\d{3})+|\\d{3,6})'

export const squareFeet = '(?:sq(?:uare)?\\.?[\\s-]*(?:feet|foot|ft)|s\\.?f)\\b'
