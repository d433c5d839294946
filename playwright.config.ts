import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

const executablePath = process.env['CHROME_PATH']

// Chromium's address bar opens two hidden windows per page, which cost more than most pages. Only
// the last such list counts, so Playwright's own entries are repeated.
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
  // Each worker runs a server, a database and a browser, which often wait for one another: on two
  // processors a third worker takes a sixth off the whole run.
  workers: availableParallelism() + 1,
  // Everyday: the flows of buying, of the account and of the office, and one check of the main
  // pages. Deep: files and tests marked so (rare cases and failures), and all widths and themes.
  projects: [
    { name: 'everyday', grepInvert: /@deep|\.deep\.spec/ },
    { name: 'deep', grep: /@deep|@looks|\.deep\.spec/ },
  ],
  // Only ends tests that hang.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
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
