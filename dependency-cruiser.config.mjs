/** Tests, and the modules that only tests use. */
const testCode = ['\\.test\\.tsx?$', '^src/server/testing/']

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'core-stands-alone',
      comment:
        'core/ is the ground floor: no npm packages, no node builtins, nothing above it. Pass what you need as an argument.',
      severity: 'error',
      from: { path: '^src/core/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^src/core/' },
    },
    {
      name: 'contract-knows-core-and-zod',
      comment: 'contract/ runs in the browser and on the server. It may import core/ and zod only.',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^src/(contract|core)/', 'node_modules/zod/'] },
    },
    {
      name: 'report-knows-core-only',
      comment: 'report/ draws what core/ decided. It asks nobody else in the house.',
      severity: 'error',
      from: { path: '^src/report/' },
      to: { path: '^src/', pathNot: '^src/(report|core)/' },
    },
    {
      name: 'report-view-runs-anywhere',
      comment:
        'The browser draws the same view: no node builtins in report/view/ and report/html/.',
      severity: 'error',
      from: { path: '^src/report/(view|html)/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-never-imports-server',
      comment: 'The browser reaches the server through contract/ and web/lib/call.ts.',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/server/' },
    },
    {
      name: 'web-shows-the-report-view-only',
      comment: 'PDF, spreadsheet and seal are made on the server; the browser may draw the view.',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/report/', pathNot: '^src/report/(view|html)/' },
    },
    {
      name: 'web-has-no-node-builtins',
      severity: 'error',
      from: { path: '^src/web/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'drafts-stay-in-the-office',
      comment:
        'Only a released version reaches a customer: read it through reports/reads/released-reports.ts.',
      severity: 'error',
      from: {
        path: '^src/server/',
        pathNot: [
          ...testCode,
          '^src/server/features/demo-projects/(routes|commands/)',
          '^src/server/features/orders/commands/(approve-order|generate-report|mark-correction|store-report)\\.ts$',
          '^src/server/features/orders/reads/show-staff-order\\.ts$',
          '^src/server/features/outcomes/reads\\.ts$',
          '^src/server/features/reports/commands/(add-report-version|compare-versions|print-posted-report|version-states)\\.ts$',
          '^src/server/features/orders/routes/report-routes\\.ts$',
        ],
      },
      to: { path: '^src/server/features/reports/reads/report-versions\\.ts$' },
    },
    {
      name: 'the-working-estimate-stays-in-the-office',
      comment:
        "What a customer's request reads of an order comes from orders/reads/find-customer-order.ts.",
      severity: 'error',
      from: {
        path: '^src/server/',
        pathNot: [
          ...testCode,
          // The office, and jobs of the program itself.
          '^src/server/features/(demo-projects|narratives|order-notes|takeoffs)/(routes|commands)[./]',
          '^src/server/features/orders/commands/(approval-issues|approve-order|ask-customer|assign-order|change-facts|change-recipient|decide-request|delete-order|deliver-report|draft-once-inside|draft-order|drive-test-order|edit-project|finish-test-order|generate-report|mark-correction|place-staff-order|preview-report|release-report|remind-of-question|remind-unpaid|report-material|restore-order|revalidate-order|review-points|save-project|send-received-email|show-repricing|show-standing|store-report|tell-of-late-reports|undo-approval|withdraw-override)\\.ts$',
          '^src/server/features/orders/reads/(approval-card|find-report-source|show-staff-order)\\.ts$',
          '^src/server/features/orders/routes/(desk|direct|report-link|report|staff)-routes\\.ts$',
          '^src/server/features/orders/writes/update-order\\.ts$',
          '^src/server/features/outcomes/commands/(add-outcome|ask-for-outcomes|import-outcomes)\\.ts$',
          '^src/server/features/outcomes/routes\\.ts$',
          // Keep the estimate and its prices with what the project cost in the end; answer none of it.
          '^src/server/features/outcomes/commands/(add-api-outcome|answer-question)\\.ts$',
        ],
      },
      to: { path: '^src/server/features/orders/reads/working-order\\.ts$' },
    },
    {
      name: 'customers-are-asked-for-in-their-role',
      comment:
        "A customer's request may not read the working estimate. Only the program's own steps within one may: name them here.",
      severity: 'error',
      from: {
        path: '^src/server/',
        pathNot: [
          ...testCode,
          '^src/server/features/accounts/commands/erase-account\\.ts$',
          '^src/server/features/demo-projects/commands/create-demo-project\\.ts$',
          '^src/server/features/outcomes/(routes|commands/answer-question)\\.ts$',
          '^src/server/features/payments/commands/(confirm-payment|confirm-sandbox-payment|open-upgrade|receive-event)\\.ts$',
        ],
      },
      to: { path: '^src/server/database/as-program\\.ts$' },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'adapters-are-plugged-in-at-main',
      comment:
        'Only main.ts, what starts it, and tests may name an adapter. Everyone else asks for the port.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['^src/server/(main|start)\\.ts$', '^src/server/adapters/', ...testCode],
      },
      to: { path: '^src/server/adapters/' },
    },
    {
      name: 'only-main-starts-things',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/server/start\\.ts$', '\\.test\\.tsx?$'] },
      to: { path: '^src/server/(main|start)\\.ts$' },
    },
    {
      name: 'routes-change-things-through-commands',
      comment: 'A route may read through reads.ts, but writes only by way of a command.',
      severity: 'error',
      from: {
        path: '^src/server/features/[^/]+/routes[./]',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: '^src/server/features/[^/]+/writes[./]' },
    },
    {
      name: 'features-keep-their-writes-private',
      comment: 'Another feature may use reads.ts or commands.ts, never writes.ts or routes.ts.',
      severity: 'error',
      from: { path: '^src/server/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^src/server/features/[^/]+/(writes|routes)[./]',
        pathNot: '^src/server/features/$1/',
      },
    },
    {
      name: 'http-stays-in-http',
      comment: 'fastify is known to http/ and routes.ts only.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['^src/server/http/', '^src/server/features/[^/]+/routes[./]', ...testCode],
      },
      to: { path: 'node_modules/@?fastify' },
    },
    {
      name: 'ui-is-domain-agnostic',
      comment: 'Admission test for web/ui/: could this ship in a different product?',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: { path: '^src/', pathNot: '^src/web/ui/' },
    },
    {
      name: 'site-and-office-are-strangers',
      comment: 'Shared pieces move down to web/ui/ or web/lib/.',
      severity: 'error',
      from: { path: '^src/web/(site|office)/' },
      to: { path: '^src/web/(site|office)/', pathNot: '^src/web/$1/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, pathNot: ['\\.d\\.ts$', '\\.test\\.tsx?$'] },
      to: {},
    },
    {
      name: 'not-to-test',
      severity: 'error',
      from: { pathNot: testCode },
      to: { path: testCode },
    },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
