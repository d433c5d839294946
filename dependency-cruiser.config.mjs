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
          '^src/server/features/orders/commands/(approve-order|generate-report|store-report)\\.ts$',
          '^src/server/features/orders/reads/show-staff-order\\.ts$',
          '^src/server/features/outcomes/reads\\.ts$',
          '^src/server/features/reports/commands/(add-report-version|compare-versions|print-posted-report|version-states)\\.ts$',
          '^src/server/features/orders/routes/report-routes\\.ts$',
        ],
      },
      to: { path: '^src/server/features/reports/reads/report-versions\\.ts$' },
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
