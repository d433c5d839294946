/** What the public REST API documentation says. */
export const apiVersion = 'v1.0'

export const apiLimits = [
  { label: 'Version', value: apiVersion },
  { label: 'Rate limit', value: '100 requests per minute, resetting every 60 seconds' },
  { label: 'Bulk', value: 'up to 50 projects a request' },
  { label: 'Turnaround', value: '72 hours' },
] as const

export const apiStatuses = ['pending', 'paid', 'in_progress', 'completed'] as const

export const apiEndpoints = [
  {
    method: 'POST',
    path: '/api/v1/projects',
    summary: 'Submits one project.',
    fields:
      'customerEmail, customerName, packageType, externalId (optional), webhookUrl (optional), projectData (projectType, squareFootage, city, state, companyName and others)',
  },
  {
    method: 'POST',
    path: '/api/v1/projects/bulk',
    summary: 'Submits up to 50 projects at once.',
    fields: 'webhookUrl (optional), projects (list)',
  },
  {
    method: 'GET',
    path: '/api/v1/projects/{projectId}',
    summary: 'Where one project stands.',
    fields: 'none',
  },
  {
    method: 'GET',
    path: '/api/v1/usage',
    summary: 'What a customer has used.',
    fields: 'query: email',
  },
] as const

const project = `{
    "customerEmail": "pat@builder.example",
    "customerName": "Pat Builder",
    "packageType": "basic",
    "externalId": "deal-1042",
    "webhookUrl": "https://builder.example/hooks/plumbline",
    "projectData": {
      "projectType": "restaurant",
      "squareFootage": 1800,
      "city": "Des Moines",
      "state": "Iowa",
      "companyName": "Corner Café"
    }
  }`

export const apiExamples = [
  {
    title: 'Submit a project',
    code: `curl -X POST "$ORIGIN/api/v1/projects" \\
  -H "X-API-Key: $API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '${project}'`,
  },
  {
    title: 'Ask where it stands',
    code: `curl "$ORIGIN/api/v1/projects/$PROJECT_ID" \\
  -H "Authorization: Bearer $API_KEY"`,
  },
  {
    title: 'Read the usage of a customer',
    code: `curl "$ORIGIN/api/v1/usage?email=pat%40builder.example" \\
  -H "X-API-Key: $API_KEY"`,
  },
] as const
