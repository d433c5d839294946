import { describe, expect, test } from 'vitest'
import { read, valuesIn } from './read-letter-fixture.ts'

/** One sentence under its term, and what is read from it. */
describe('a sentence', () => {
  const premises = (text: string) => valuesIn(`Premises: ${text}`)

  test.each([
    ['1,850 +/- rentable square feet (RSF)', 1850],
    ['approximately 1,850 sq. ft. of ground floor space', 1850],
    ['Unit 4 with about 1850 SF in the building', 1850],
    ['two thousand square feet (2,000 SF)', 2000],
    ['a 2,000 square foot space in a 40,000 square foot building', 2000],
    ['2,000 square feet, of which 300 square feet is mezzanine', 2000],
    ['3,150 RSF on the ground floor and 640 RSF of mezzanine (3,790 RSF total)', [3150, 3790]],
  ])('states an area: %s', (text, area) => {
    expect(premises(text)['squareFootage']).toEqual(area)
  })

  test.each([
    '2,000 to 2,400 square feet',
    '2,000 SF - 2,400 SF',
    'between 2,000 and 2,400 square feet',
    'up to 2,400 square feet',
    'at least 2,400 square feet',
    '2,000 sf expandable to 3,000 sf',
    'a building of 2,400 square feet',
    '4 spaces per 1,000 square feet',
    'if available, 2,400 square feet',
    'an option on 2,400 square feet',
    '2,400 square feet is leased to another tenant',
    'the current space has 1,900 square feet',
    'reduced by 400 square feet',
    '$24.00 per square foot',
  ])('states no area: %s', (text) => {
    expect(premises(text)).toEqual({})
  })

  test.each([
    ['Base Rent: $18.50/SF/YR NNN, plus CAM of $5.25/SF/YR', { baseRentPerSquareFoot: 18.5 }],
    ['Rent: $22.00 per square foot, NNN', {}],
    ['Additional Rent: $6.00 per square foot per year', {}],
    ['TIA: $35 PSF', { allowancePerSquareFoot: 35 }],
    ['TI Allowance: $30 - $40 per square foot', {}],
    ['TI Allowance: $35.00/RSF. Moving Allowance: $5.00 per RSF', { allowancePerSquareFoot: 35 }],
    ['TI Allowance: an additional allowance of $10.00 psf, amortized', {}],
    ['Term: Five (5) years from the Rent Commencement Date', { leaseTermMonths: 60 }],
    ['Term: sixty-three (63) months', { leaseTermMonths: 63 }],
    ['Term: 5 to 7 years', {}],
    ['Term: 5 years and 3 months', { leaseTermMonths: 63 }],
    ['Term: an initial term of ten (10) years and five (5) months', { leaseTermMonths: 125 }],
    ['Term: Ten years and four months', { leaseTermMonths: 124 }],
    ['Term: 10 years (120 months)', { leaseTermMonths: 120 }],
    ['Term: 5 1/2 years', {}],
    ['Term: 7 yrs', { leaseTermMonths: 84 }],
    ['Term: 5 years plus 3 months of free rent', {}],
    ['Base Rent: Years 1-2: $11.00; years 3-5: $12.10 per square foot per annum', {}],
    ['Base Rent:\nYears 1-2: $11.00\nYears 3-5: $12.10 per square foot per annum', {}],
    ['Base Rent: $11.00 per square foot per year, then $12.10', {}],
    ['Base Rent: $11.00 per square foot per year, and $12.10 thereafter', {}],
    [
      'Base Rent: $11.00 per square foot per year, increasing 3% a year',
      { baseRentPerSquareFoot: 11 },
    ],
    ['TIA: $65 per square foot, of which $25 is repaid as additional rent', {}],
    ['TIA: $65 per square foot. $25 of it is repaid as additional rent.', {}],
    ['Tenant agrees to pay $1.00 per square foot per year for marketing for 5 years', {}],
    ['Renewal Option: 5 years', {}],
  ])('states money and time of the lease: %s', (text, expected) => {
    expect(valuesIn(text)).toEqual(expected)
  })

  test.each([
    ['The premises were formerly a bank.', { spaceCondition: 'second-generation-other-use' }],
    ['The space is a former pizza restaurant.', { spaceCondition: 'second-generation-same-use' }],
    ['The premises, formerly known as Suite 12, are vacant.', {}],
    ['Landlord gives a vanilla shell allowance if Tenant elects.', {}],
    ['The building is not sprinklered.', { existingFireSuppression: false }],
    ['The building is sprinklered; the Premises are not.', {}],
    ['The building is sprinklered. The Premises are not.', {}],
    ['The building is fully sprinklered, except the Premises.', {}],
    [
      'The building is sprinklered, and the Premises are on the first floor.',
      { existingFireSuppression: true, floorLevel: 1 },
    ],
    ['There are three existing 10-ton rooftop units.', { rooftopTons: 30, rooftopUnits: 3 }],
    ['The space has two 5-ton units in place.', { rooftopTons: 10 }],
    ['The space has two RTUs of 5 tons each.', { rooftopTons: 10, rooftopUnits: 2 }],
    ['There are (2) 5-ton and (1) 10-ton rooftop units in place.', {}],
    ['There is an existing 12 1/2-ton RTU.', {}],
    ['The building has sprinklers throughout, though not in the Premises.', {}],
    ['The building is sprinklered, and the Premises are unsprinklered.', {}],
    ['There are existing 10-ton rooftop units.', {}],
    ['There is an existing 10-ton RTU and an existing 5-ton RTU.', {}],
    ['There is an existing ten-ton RTU and an existing five-ton RTU.', {}],
    ['Unit 2 - an existing 10-ton RTU', { rooftopTons: 10 }],
    ['Unit 2 - 10-ton RTU, existing', {}],
    ['Suite 4 has an RTU.', {}],
    ['Landlord shall replace the existing HVAC.', {}],
    ['There are existing sprinklers, but they do not work.', {}],
    ['Tenant rejects a vanilla shell.', {}],
    ['Tenant shall install an existing fire alarm.', {}],
    ['Landlord shall upgrade to a 400 amp service.', {}],
    ['Seating for 80 guests. The patio has 20 outdoor seats.', { seats: 80 }],
    ['There are between 60 and 80 seats.', {}],
    ['There are 60 or 80 seats.', {}],
    ['Suite 3 is on the third floor.', { floorLevel: 3 }],
  ])('states what the space is: %s', (text, expected) => {
    expect(valuesIn(text, { projectType: 'restaurant' })).toEqual(expected)
  })

  test.each([
    [
      'Landlord will install a new 10-ton rooftop HVAC unit and a 400-amp electrical service.',
      ['hvac-units', 'electrical-service'],
    ],
    ['Landlord shall perform demolition of existing improvements.', ['demolition']],
    ['Landlord shall provide access to the restrooms.', []],
    ['Landlord’s Work: demolish all existing improvements', ['demolition']],
    ['Landlord’s Work: demolish the existing bar', []],
    ['Landlord’s Work: restroom rough-in, HVAC stub', []],
    ['Landlord shall provide rough-ins for restrooms, HVAC and electrical service.', []],
    ['Landlord shall provide a stub for sprinklers, HVAC and power.', []],
    ['Landlord shall provide a restroom core rough-in.', []],
    ['Landlord shall provide two restrooms, rough-in only.', []],
    ['Landlord shall install demising wall framing (drywall by Tenant).', []],
    ['Landlord shall install demising walls and a new storefront, framing only.', []],
    ['Landlord shall install HVAC ductwork and a storefront door.', []],
    ['Landlord shall complete restrooms per code.', ['restrooms']],
    [
      'Improvement allowance: $45/RSF. Landlord, in addition to the allowance, shall provide a new demising wall, storefront and restrooms.',
      ['demising-walls', 'storefront', 'restrooms'],
    ],
    [
      'Improvement allowance: new demising wall, storefront and restrooms by Landlord',
      ['demising-walls', 'storefront', 'restrooms'],
    ],
    ['Landlord improvements: new demising wall, storefront', ['demising-walls', 'storefront']],
    ['Storefront and restrooms to be approved by Landlord.', []],
    ['Landlord shall deliver the existing HVAC.', []],
    ['Landlord shall not provide restrooms.', []],
    ['Landlord shall deliver restrooms in good working order.', []],
    ['Landlord shall install restrooms at Tenant’s expense.', []],
    ['Tenant shall install demising walls.', []],
    [
      'Landlord’s Work:\n(a) demising walls, taped\n(b) 200 amp electrical panel\n(c) concrete slab',
      ['demising-walls', 'electrical-service', 'slab'],
    ],
  ])('says what the landlord builds: %s', (text, works) => {
    const found = read(text).statements.filter(({ answer }) => answer === 'landlordWork')
    expect(found.map(({ value }) => value)).toEqual(works)
  })

  test.each([
    ['Use: coffee shop with drive-through', { projectType: 'restaurant' }],
    ['Use: general retail purposes', { projectType: 'retail' }],
    ['Use: a salon', { projectType: 'salon' }],
    ['Use: a day spa', { projectType: 'salon' }],
    ['Use: a medical spa', { projectType: 'salon', salonSubcategory: 'medspa' }],
    [
      'Use: General and pediatric dental office, and related office use.',
      { projectType: 'dental' },
    ],
    ['Tenant may use the Premises for a yoga studio.', { projectType: 'fitness' }],
    ['Tenant shall not use the Premises for a yoga studio.', {}],
    ['Exclusive: no other yoga studio', {}],
    ['The Tenant currently operates a bakery at 5 Oak Street.', {}],
    [
      'Tenant: Harvest Moon Tacos, Inc., or its assigns',
      { companyName: 'Harvest Moon Tacos, Inc.' },
    ],
    ['Tenant: TBD', {}],
    [
      '2. Tenant: Saffron and Rye Hospitality Group, Inc.',
      { companyName: 'Saffron and Rye Hospitality Group, Inc.' },
    ],
    ['II. Tenant: Corner Cafe LLC', { companyName: 'Corner Cafe LLC' }],
    ['(a) Tenant: A. Corner Cafe LLC', { companyName: 'A. Corner Cafe LLC' }],
    ['2. Tenant. Corner Cafe LLC.', { companyName: 'Corner Cafe LLC' }],
    ['Tenant: Corner Café LLC', { companyName: 'Corner Café LLC' }],
    [
      'Tenant: Lakeview Family Dentistry, P.L.C.',
      { companyName: 'Lakeview Family Dentistry, P.L.C.' },
    ],
    ['Tenant: Gloss Collective LLC (12 styling stations)', { companyName: 'Gloss Collective LLC' }],
    ['Current location: 1100 Locust Street, Des Moines, IA 50309', {}],
    ['Business address: 1100 Locust Street, Des Moines, IA 50309', {}],
    [
      'Our shop at 900 Main Street is too small, and we want to lease the space at 2300 Ingersoll Avenue.',
      {},
    ],
    ['The property at 900 Main Street lies behind 2300 Ingersoll Avenue.', {}],
    ['CURRENT LOCATION\n1100 Locust Street, Suite 4, Des Moines, IA 50309', {}],
    ['Tenant’s current location is at Suite 4, 1100 Locust Street.', {}],
    [
      'We want to lease about 1,240 sq. ft. at 2300 Ingersoll Avenue, 5 years, $18/sf. Call me.',
      { projectAddress: '2300 Ingersoll Avenue', squareFootage: 1240 },
    ],
    [
      'We would like to rent 1,240 sf at 2300 Ingersoll Avenue.',
      { projectAddress: '2300 Ingersoll Avenue', squareFootage: 1240 },
    ],
    ['Tenant: Tenant shall be a new entity.', {}],
    ['1. TENANT. Bluestem Books, LLC.', { companyName: 'Bluestem Books, LLC' }],
    ['TENANT\nBluestem Books, LLC', { companyName: 'Bluestem Books, LLC' }],
    ['Work: Tenant shall commence construction by February 1, 2027', { startMonth: '2027-02' }],
    ['Work: Landlord shall commence construction on February 1, 2027', {}],
    ['Tenant: ____________', {}],
    [
      'Cedar Books LLC, an Iowa limited liability company (“Tenant”), agrees.',
      { companyName: 'Cedar Books LLC' },
    ],
    ['Opening Date: March 15, 2027', { timeline: '3-6months' }],
    ['Opening Date: the earlier of March 15, 2027 and delivery', {}],
    ['Opening Date: March 15, 2025', {}],
  ])('says who the tenant is and what for: %s', (text, expected) => {
    expect(valuesIn(text)).toEqual(expected)
  })
})
