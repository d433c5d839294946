import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

const executablePath = process.env['CHROME_PATH']

// Each page brings two hidden windows of Chromium's address bar, which cost more than most pages do.
// The last list given counts, so Playwright's own is named as well.
const unwanted = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  // Each worker runs a server, a database and a browser, which mostly wait for one another.
  workers: Math.max(1, Math.ceil(availableParallelism() * 0.75)),
  // Every day: the flows of buying, of the account and of the office, and one look at its main pages.
  // Deep are the files and tests marked so (what goes wrong, and what is rare), and every look.
  projects: [
    { name: 'everyday', grepInvert: /@deep|\.deep\.spec/ },
    { name: 'deep', grep: /@deep|@looks|\.deep\.spec/ },
  ],
  // They only end what hangs.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        `--disable-features=${unwanted}`,
        '--host-resolver-rules=MAP * ~NOTFOUND,EXCLUDE 127.0.0.1,EXCLUDE localhost',
      ],
    },
  },
})
