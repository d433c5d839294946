/**
 * Violations that the canary plants into a copy of the sources, each with the rule that must report
 * it.
 */
export type Plant = {
  readonly rule: string
  readonly files: Readonly<Record<string, string>>
}

const one = 'export const one = 1\n'

/** Two folders that import each other, although no two of their files do. */
function folderCycle(floor: string): Plant {
  return {
    rule: 'no-folder-cycles',
    files: {
      [`src/${floor}/planted-mill/reads.ts`]: one,
      [`src/${floor}/planted-mill/commands.ts`]: `export { one } from '#${floor}/planted-bakery/reads.ts'\n`,
      [`src/${floor}/planted-bakery/reads.ts`]: one,
      [`src/${floor}/planted-bakery/commands.ts`]: `export { one } from '#${floor}/planted-mill/reads.ts'\n`,
    },
  }
}

/** A read for the customer's account that takes what the office works on. */
function ownRead(rule: string, path: string): Plant {
  const text = `export type * from '#server/features/${path}'\n`
  return { rule, files: { [`src/server/features/accounts/reads/planted-${rule}.ts`]: text } }
}

export const importPlants: readonly Plant[] = [
  {
    rule: 'core-stands-alone',
    files: { 'src/core/planted-read.ts': "export { readFileSync } from 'node:fs'\n" },
  },
  {
    rule: 'contract-knows-core-and-zod',
    files: { 'src/contract/planted-view.ts': "export { createElement } from 'react'\n" },
  },
  {
    rule: 'report-knows-core-only',
    files: { 'src/report/planted-ports.ts': "export type { Ports } from '#server/ports.ts'\n" },
  },
  {
    rule: 'report-view-runs-anywhere',
    files: { 'src/report/view/planted-read.ts': "export { readFileSync } from 'node:fs'\n" },
  },
  ownRead('drafts-stay-in-the-office', 'reports/reads/report-versions.ts'),
  ownRead('the-working-estimate-stays-in-the-office', 'orders/reads/working-order.ts'),
  {
    rule: 'customers-are-asked-for-in-their-role',
    files: {
      'src/server/features/accounts/commands/planted-step.ts':
        "export { asProgram } from '#server/database/as-program.ts'\n",
    },
  },
  {
    rule: 'web-never-imports-server',
    files: { 'src/web/lib/planted-ports.ts': "export type { Ports } from '#server/ports.ts'\n" },
  },
  {
    rule: 'web-shows-the-report-view-only',
    files: {
      'src/report/pdf/planted-ink.ts': one,
      'src/web/lib/planted-ink.ts': "export { one } from '#report/pdf/planted-ink.ts'\n",
    },
  },
  {
    rule: 'web-has-no-node-builtins',
    files: { 'src/web/lib/planted-read.ts': "export { readFileSync } from 'node:fs'\n" },
  },
  {
    rule: 'server-never-imports-web',
    files: {
      'src/web/lib/planted-one.ts': one,
      'src/server/planted-page.ts': "export { one } from '#web/lib/planted-one.ts'\n",
    },
  },
  {
    rule: 'adapters-are-plugged-in-at-main',
    files: {
      'src/server/adapters/planted-post.ts': one,
      'src/server/features/planted/jobs.ts':
        "export { one } from '#server/adapters/planted-post.ts'\n",
    },
  },
  {
    rule: 'routes-change-things-through-commands',
    files: {
      'src/server/features/planted/writes.ts': one,
      'src/server/features/planted/routes.ts': "export { one } from './writes.ts'\n",
    },
  },
  {
    rule: 'features-keep-their-writes-private',
    files: {
      'src/server/features/planted/writes.ts': one,
      'src/server/features/planted-too/commands.ts':
        "export { one } from '#server/features/planted/writes.ts'\n",
    },
  },
  {
    rule: 'http-stays-in-http',
    files: { 'src/server/features/planted/reads.ts': "export { fastify } from 'fastify'\n" },
  },
  {
    rule: 'ui-is-domain-agnostic',
    files: {
      'src/core/planted-one.ts': one,
      'src/web/ui/planted-one.ts': "export { one } from '#core/planted-one.ts'\n",
    },
  },
  {
    rule: 'site-and-office-are-strangers',
    files: {
      'src/web/office/planted-one.ts': one,
      'src/web/site/planted-one.ts': "export { one } from '#web/office/planted-one.ts'\n",
    },
  },
  {
    rule: 'only-main-starts-things',
    files: { 'src/server/planted-start.ts': "import '#server/main.ts'\n" },
  },
  {
    rule: 'no-cycles',
    files: {
      'src/core/planted-hen.ts': "export { egg } from './planted-egg.ts'\nexport const hen = 1\n",
      'src/core/planted-egg.ts': "export { hen } from './planted-hen.ts'\nexport const egg = 1\n",
    },
  },
  folderCycle('core'),
  folderCycle('server'),
  folderCycle('server/features'),
  { rule: 'no-orphans', files: { 'src/core/planted-alone.ts': one } },
  {
    rule: 'not-to-test',
    files: {
      'src/core/planted-rule.test.ts': one,
      'src/core/planted-user.ts': "export { one } from './planted-rule.test.ts'\n",
    },
  },
  {
    rule: 'not-to-unresolvable',
    files: { 'src/core/planted-lost.ts': "export { one } from './planted-nowhere.ts'\n" },
  },
]

/** Core has neither Node's nor the browser's types, and no implicit loopholes. */
export const typePlant = {
  path: 'src/core/planted-types.ts',
  text: "export const days: readonly number[] = []\nexport const first: number = days[0]\nexport const at = document.title + Buffer.from('')\n",
  errors: ['TS2322', "'document'", "'Buffer'"],
}

export const structurePlants = [
  { path: 'src/core/planted/utils.ts', text: one, complaint: 'says nothing' },
  { path: 'src/server/features/planted/steps.ts', text: one, complaint: 'holds only' },
  { path: 'src/core/planted/long.ts', text: '\n'.repeat(251), complaint: 'split it by subject' },
  {
    path: 'src/web/office/planted/amount.ts',
    text: "export const amount = (1234.5).toLocaleString('en-US')\n",
    complaint: 'a format of its own',
  },
  { path: 'src/core/planted/drawing.tsx', text: one, complaint: 'draw nothing' },
  ...[
    'export const today = (now: Date) => now.toISOString().slice(0, 10)\n',
    'export const today = (now: Date) =>\n  now.toISOString()\n    .slice(0, 7)\n',
    "export const [day] = new Date(0).toISOString().split('T')\n",
    'export const due = (qcDeadline: string) => qcDeadline.slice(0, 10)\n',
    'export const due = (row: { paid_at?: string }) => row.paid_at?.substring(0, 10)\n',
    "export const isOld = (text: string) => text.slice(0, 10) < '2026-07-01'\n",
    'export const month = (at: Date) => at.getMonth() + 1\n',
  ].map((text, index) => ({
    path: `src/server/planted/day-${index}.ts`,
    text,
    complaint: 'takes a day from UTC',
  })),
  ...[
    "export const isShop = (use: { id: string }) => use.id === 'retail'\n",
    "export const isShop = (type: string) =>\n  'salon' !== type\n",
    "export const isShop = (type: string) => ['retail', 'med-spa'].includes(type)\n",
    "export const isShop = (types: readonly string[]) => types.includes('restaurant-bar')\n",
  ].map((text, index) => ({
    path: `src/core/planted/use-${index}.ts`,
    text,
    complaint: 'asks for a use by its name',
  })),
]

const zeros = (count: number) => '0'.repeat(count)

/** Written in halves, because these lines are checked as well. */
const secrets: readonly (readonly [what: string, text: string])[] = [
  ['a path of one machine', `open ${['', 'home', 'somebody', 'file'].join('/')}`],
  ['a private key', `-----BEGIN ${'RSA'} PRIVATE KEY-----`],
  ['a private key', `-----BEGIN ${''}PRIVATE KEY-----`],
  ['a payment provider key', `key ${'sk'}_live_${zeros(24)}`],
  ['a payment provider key', `key ${'rk'}_test_${zeros(24)}`],
  ['a webhook secret', `${'whsec'}_${zeros(32)}`],
  ['a webhook secret', `${'whsec'}_${zeros(40)}+/=`],
  ['a key of our own API', `${'plb'}_live_${zeros(43)}`],
  ['a key of our own API', `${'plb'}_test_${zeros(43)}`],
  ['a cloud access key', `${'AKIA'}${zeros(16)}`],
  ['a cloud secret', `aws_secret_access_key = ${zeros(40)}`],
  ['a cloud secret', `S3_SECRET_${'ACCESS'}_KEY=${zeros(40)}`],
  ['a token of a forge', `${'ghp'}_${zeros(36)}`],
  ['a token of a forge', `_authToken=${'npm'}_${zeros(36)}`],
  ['a key of a language model', `AI_API_KEY=${'sk'}-proj-${zeros(40)}`],
  ['a signed token', `${'eyJ'}${zeros(20)}.${'eyJ'}${zeros(20)}.${zeros(30)}`],
  ['a password in an address', `${'postgres'}://plumbline:h7Kq-22@host/plumbline`],
  ['a password in an address', `SMTP_URL=${'smtps'}://mailer:h7Kq-22@host:465`],
  ['a registry host', `{ "${'resolved'}": "https://host/package.tgz" }`],
]

/** One file per kind of secret, and files that are secret by their name. */
export const leakPlants: readonly { path: string; text: string; complaint: string }[] = [
  ...secrets.map(([complaint, text], index) => ({ path: `planted-${index}.txt`, text, complaint })),
  ...['.env', '.env.production', 'deploy/server.pem', 'deploy/server.key', 'id_ed25519'].map(
    (name) => ({ path: `planted/${name}`, text: 'NAME=value', complaint: 'a file of secrets' }),
  ),
  {
    path: 'planted/.env.example',
    text: `# EMERGENCY_${'KEY'}=once-upon-a-time`,
    complaint: 'a value for a secret',
  },
]

/** Texts that look like secrets but are not; a check that reports them is soon ignored. */
export const harmlessPlants = [
  { path: 'planted/guide.md', text: 'postgres://user:password@host/plumbline' },
  { path: 'planted/reserved.ts', text: "'https://me:secret@builder.example/x'" },
  { path: 'planted/template.ts', text: 'const url = `smtp://mailer:$' + '{password}@host:25`' },
  { path: 'planted/prefix.ts', text: 'expect(secret).toMatch(/^plb_live_/) // sk_test_, whsec_' },
  { path: 'planted/names/.env.example', text: '# STRIPE_SECRET_KEY=\n' },
]

export const linkPlant = { path: 'docs/planted.md', text: '[gone](./nowhere.md)\n' }
