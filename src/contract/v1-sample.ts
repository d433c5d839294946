/** The project that the examples of the public API send; light, because pages show it too. */
export const sampleProject = {
  customerEmail: 'pat@builder.example',
  customerName: 'Pat Builder',
  packageType: 'basic',
  externalId: 'deal-1042',
  projectData: {
    projectType: 'restaurant',
    squareFootage: 1800,
    city: 'Des Moines',
    state: 'Iowa',
    companyName: 'Corner Café',
  },
} as const

/** Stands in examples for an id. */
export const exampleId = '0f8a3c52-6c1d-4e0b-9d5a-3b7f1c2e4a60'
