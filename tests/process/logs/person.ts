/** A person with unique words, and the invalid input. */
export const person = {
  name: 'Zuzanna Quillfeather',
  email: 'zuzanna.quillfeather@canary-aviary.example',
  phone: '(515) 555-8642',
  digits: '5155558642',
  address: '9731 Marrowbone Terrace',
  company: 'Quillfeather & Daughters Aviary',
  description: 'A heron pond beside the counter, says "Zuzanna".',
  note: 'Ring Ms Quillfeather about the pond',
  file: 'quillfeather-plan.png',
  browser: 'CanaryBrowser/7.7',
  from: '198.51.100.177',
  card: '4242424242424242',
  declinedCard: '4000000000009995',
  wrongUser: 'canary-nobody',
  wrongPassword: 'Canary-Wrong-Passw0rd!',
  newPassword: 'Marrowbone-And-Heron-31',
  contact: 'Whoever reads this, tell Zuzanna that the heron is back.',
} as const

export const secrets = {
  emergencyKey: 'canary-emergency-key-0123456789-abcdef',
  metricsToken: 'canary-metrics-token-0123456789',
  mailPassword: 'canary-mail-password-55',
  modelKey: 'canary-model-key-0123456789',
} as const

export const project = {
  companyName: person.company,
  contactPerson: person.name,
  email: person.email,
  phone: person.phone,
  projectAddress: person.address,
  city: 'Des Moines',
  state: 'IA',
  zipCode: '50309',
  squareFootage: 1850,
  projectType: 'restaurant',
  finishQuality: 'upgraded',
  specialFeatures: ['bar-setup'],
  timeline: '3-6months',
  description: person.description,
  existingHvac: true,
  existingElectricalPanel: true,
  existingFireAlarm: true,
  existingFireSuppression: false,
  existingGreaseInterceptor: false,
}
