/** The units of money and of areas, as sources of patterns without capitals. */
export const moneyUnit = String.raw`(?:us )?dollars?\b|usd\b|bucks?\b|cents?\b`
export const areaUnit = String.raw`sq(?:uare|\.)?[ -]?(?:ft|feet|foot|m|met(?:er|re)s?)\b|s\.?f\b|m2\b`
