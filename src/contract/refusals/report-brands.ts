/** Refusals of report brands, and what is said of each. */
export const reportBrandsRefusals = {
  'accent-not-hex': 'Please enter a color as # and six digits, such as #1f4e8c.',
  'accent-too-light': 'This color is too light to be read on white. Please choose a darker one.',
  'brand-name-length': 'A name has 1 to 80 characters.',
  'no-brand': 'Please save a name and a color first.',
  'no-logo': 'There is no logo.',
  'no-cover': 'Please save a name first.',
} as const
