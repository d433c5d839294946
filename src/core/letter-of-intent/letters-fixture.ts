/** Made-up letters as brokers, tenants and landlords write them, with what has to be read from each. */

type LetterCase = {
  readonly name: string
  readonly letter: string
  /** Every answer that is read, with its value; a list where the letter states several. */
  readonly read: Readonly<Record<string, unknown>>
  /** The answers that are named as not taken. */
  readonly untaken?: readonly string[]
  readonly projectType?: string
}

export const letterCases: readonly LetterCase[] = [
  {
    name: 'a list of terms from a broker, with numbers in words and digits',
    letter: `Prairie Commercial Brokers
700 Grand Avenue, Suite 900
Des Moines, Iowa 50309

RE: Letter of Intent to Lease

Dear Landlord:

On behalf of our client we are pleased to submit the following proposal.

Tenant: Cedar Street Kitchen, LLC, an Iowa limited liability company

Premises: Suite 120, approximately two thousand four hundred (2,400) rentable square feet, located at 1440 Walnut Street, Des Moines, Iowa 50309.

Use: The operation of a full-service restaurant with sixty-four (64) seats and a 16-foot Type I hood, and for no other purpose.

Term: Ten (10) years with two (2) five (5) year options to renew.

Base Rent: $24.00 per rentable square foot per year, NNN. NNN charges are estimated at $6.75 per square foot per year.

Tenant Improvement Allowance: Landlord shall provide an allowance of Forty-Five Dollars ($45.00) per rentable square foot.

Delivery Condition: Landlord shall deliver the Premises in vanilla shell condition with existing HVAC in good working order. The building is fully sprinklered.

Landlord's Work: Landlord, at its sole cost, shall construct new demising walls, two ADA restrooms and a new storefront.

Parking: 4 spaces per 1,000 square feet.

Broker: Prairie Commercial Brokers, 700 Grand Avenue, Des Moines, Iowa 50309.
`,
    read: {
      companyName: 'Cedar Street Kitchen, LLC',
      projectAddress: '1440 Walnut Street',
      city: 'Des Moines',
      state: 'Iowa',
      zipCode: '50309',
      squareFootage: 2400,
      projectType: 'restaurant',
      seats: 64,
      hoodFeet: 16,
      leaseTermMonths: 120,
      baseRentPerSquareFoot: 24,
      allowancePerSquareFoot: 45,
      spaceCondition: 'vanilla-shell',
      existingHvac: true,
      existingFireSuppression: true,
      landlordWork: ['demising-walls', 'restrooms', 'storefront'],
    },
  },
  {
    name: 'prose of a tenant, wrapped as a PDF gives it',
    letter: `Bluestem Dental, P.C. ("Tenant") proposes to lease from the owner of the
property located at 5800 Merle Hay Road, Suite 4, Johnston, IA 50131 a space of
approximately 2,180 usable square feet (2,450 rentable square feet) on the first
floor. Tenant will use the premises as a dental practice with eight operatories.

The initial term of the lease is 84 months. The Landlord will deliver the space
in cold dark shell condition. Landlord shall contribute a tenant improvement allowance of up
to $60 per square foot. Tenant's work shall commence in April 2027 and Tenant
shall open for business on September 1, 2027.`,
    read: {
      companyName: 'Bluestem Dental, P.C.',
      projectAddress: '5800 Merle Hay Road, Suite 4',
      city: 'Johnston',
      state: 'IA',
      zipCode: '50131',
      squareFootage: 2180,
      projectType: 'dental',
      operatories: 8,
      floorLevel: 1,
      leaseTermMonths: 84,
      spaceCondition: 'cold-dark-shell',
      allowancePerSquareFoot: 60,
      startMonth: '2027-04',
      timeline: '6-12months',
    },
  },
  {
    name: 'what is denied, offered or tied to a condition',
    letter: `Premises: The space shall not exceed 3,000 square feet.

Use: Tenant shall not use the Premises as a restaurant or a gym.

Condition: If Tenant elects, Landlord will deliver the Premises as a vanilla shell. There is no HVAC. Landlord may provide a cold dark shell at Landlord's option. Landlord shall not provide any restrooms or demising walls.

Tenant Improvement Allowance: Should Tenant renew, Landlord would pay $20.00 per square foot.

Option to Expand: Tenant has an option to lease an additional 1,200 square feet at 90 Oak Street, Ankeny, Iowa 50021.

Term: To be determined.`,
    read: {},
    untaken: ['squareFootage'],
  },
  {
    name: 'areas of the building, of a patio and of parking',
    letter: `Premises

Suite B in the Walnut Center, a 48,000 square foot building with 900 square feet of outdoor patio and parking at 5 per 1,000 square feet.

The existing location of Tenant has 1,100 square feet of storage.`,
    read: {},
  },
  {
    name: 'a range of areas and a total allowance',
    letter: `Size: 1,800 - 2,200 square feet
TI Allowance: $90,000.00
Rent: $1.95 per square foot per month
Possession: May 1, 2027`,
    read: {},
    untaken: ['squareFootage', 'allowancePerSquareFoot', 'baseRentPerSquareFoot', 'startMonth'],
  },
  {
    name: 'two areas and two conditions are both offered',
    letter: `1. Premises. Unit 7 contains approximately 2,400 square feet.
2. Delivery. Landlord delivers the Premises in cold dark shell condition.
3. Condition. The Premises are a vanilla shell.

Exhibit A shows the premises with 2,150 square feet.`,
    read: {
      squareFootage: [2400, 2150],
      spaceCondition: ['cold-dark-shell', 'vanilla-shell'],
    },
  },
  {
    name: 'a second-generation space as is, without its last use',
    letter: `PREMISES:
1,650 RSF at 210 SW 9th Street, Des Moines, IA 50309

CONDITION OF PREMISES:
Tenant accepts the premises in their as-is condition, a second generation space.

USE:
General office use`,
    read: {
      squareFootage: 1650,
      projectAddress: '210 SW 9th Street',
      city: 'Des Moines',
      state: 'IA',
      zipCode: '50309',
      projectType: 'office',
    },
    untaken: ['spaceCondition'],
  },
  {
    name: 'a second-generation space with its last use, in columns',
    letter: `Tenant\tHarvest Moon Tacos Inc.
Premises\t1,900 SF, a second-generation restaurant space
Permitted Use\tTaqueria
Lease Term\t5 years
HVAC\tTwo existing rooftop units with 12 tons
Electrical\tExisting 400 amp service`,
    read: {
      companyName: 'Harvest Moon Tacos Inc.',
      squareFootage: 1900,
      projectType: 'restaurant',
      spaceCondition: 'second-generation-same-use',
      leaseTermMonths: 60,
      existingHvac: true,
      rooftopUnits: 2,
      rooftopTons: 12,
      serviceAmps: 400,
    },
  },
  {
    name: 'a nail salon with its counts',
    letter: `Use: A nail salon with 12 pedicure chairs and twenty-two nail tables.
Premises: 1,500 square feet`,
    read: {
      projectType: 'salon',
      salonSubcategory: 'nail-salon',
      pedicureChairs: 12,
      stations: 22,
      squareFootage: 1500,
    },
  },
  {
    name: 'an exclusive, a neighbor and addresses of the parties',
    letter: `Landlord: Oak Holdings LLC, 12 Main Street, Waukee, Iowa 50263

Tenant: An entity to be formed

Exclusive Use: Landlord shall not lease to another coffee shop in the center.

Notices: Tenant's notices go to 88 Elm Avenue, Clive, Iowa 50325.

Co-tenancy: The premises next to a gym stay vacant.

Broker: 4,000 square feet of experience.`,
    read: {},
  },
  {
    name: 'an area that the form does not take',
    letter: 'Premises: 7,200 square feet on the second floor',
    read: { floorLevel: 2 },
    untaken: ['squareFootage'],
  },
  {
    name: 'rent that steps up every year',
    letter: `Base Rent:
Year 1: $20.00 per square foot per year
Year 2: $20.50 per square foot per year
Year 3: $21.00 per square foot per year
Year 4: $21.50 per square foot per year
Year 5: $22.00 per square foot per year`,
    read: {},
    untaken: ['baseRentPerSquareFoot'],
  },
  {
    name: 'the type of the form decides what is counted',
    letter: 'Premises: 2,000 square feet with 40 seats, 6 private offices and 14-foot ceilings',
    projectType: 'office',
    read: { squareFootage: 2000, offices: 6, ceilingHeight: 14 },
  },
  {
    name: 'no letter',
    letter: 'Thank you for lunch. The weather in Des Moines is fine, and 3 of us will come again.',
    read: {},
  },
]
