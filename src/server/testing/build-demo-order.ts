/** What the demo form posts; overrides win. */
export function buildDemoOrder(
  overrides: Record<string, unknown> = {},
  projectOverrides: Record<string, unknown> = {},
) {
  return {
    packageType: 'pro',
    customerEmail: 'jo@example.org',
    customerName: 'Jo',
    ...overrides,
    projectData: {
      contactPerson: 'Jo',
      email: 'jo@example.org',
      companyName: 'Corner Salon',
      projectType: 'salon',
      salonSubcategory: 'hair-salon',
      squareFootage: 1200,
      description: 'Eight chairs and a small retail shelf',
      currentCondition: '',
      specificRequirements: '',
      permitRequirements: '',
      timeline: '3-6months',
      projectAddress: '1 Main Street',
      city: 'Des Moines',
      state: 'IA',
      zipCode: '50309',
      phone: '',
      referralSource: '',
      finishQuality: 'standard',
      specialFeatures: ['retail-area'],
      ...projectOverrides,
    },
  }
}
