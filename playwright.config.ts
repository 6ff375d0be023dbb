import { defineConfig } from '@playwright/test';
import { browserLaunch } from './tests/support/browser.ts';

const PORT = Number(process.env['E2E_PORT'] ?? 3210);
const baseURL = `http://127.0.0.1:${PORT}`;
const { env, ...launch } = await browserLaunch();
for (const [name, value] of Object.entries(env)) process.env[name] = value;

const SCRIPT_FLAGS = [
  // A test opens each page anew, and leaves it before faster code would pay for its compilation.
  '--no-opt',
  '--no-maglev',
  // Room for what a page allocates as it opens, in MB, so that it is collected seldom, and by one thread.
  '--min-semi-space-size=16',
  '--single-threaded-gc',
];

/** Browser tests against the whole product with its demo restaurants: run `npm run build` first. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Three workers on two cores, because tests often wait for another phone, the kitchen or the network.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  forbidOnly: true,
  use: {
    baseURL,
    launchOptions: { ...launch, args: [...launch.args, `--js-flags=${SCRIPT_FLAGS.join(' ')}`] },
    screenshot: 'only-on-failure',
    // Recording doubles the runner's work; for a test that fails: `npx playwright test x --trace retain-on-failure`.
    trace: 'off',
    // Tests simulate the network in the page; only offline.spec.ts tests the service worker.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'phone-en',
      // Staff screens that set their own size (a laptop’s or a tablet’s), and keyboard tests.
      testIgnore: [
        'built-server',
        'connect-account',
        'email-change',
        'every-office-screen',
        'identities',
        'keyboard',
        'palette',
        'passkeys',
        'plan-the-week',
        'settings',
        'shared-screen',
        'subscription',
        'tables',
      ].map((name) => `**/${name}.spec.ts`),
      grepInvert: /@desktop/,
      use: {
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        locale: 'en-GB',
        timezoneId: 'Europe/Madrid',
      },
    },
    {
      name: 'desktop-es',
      // Tests that depend on neither language nor size run only where most diners are: on a phone.
      testIgnore: [
        'cancelled-order',
        'corrected-order',
        'first-visit',
        'hostile-texts',
        'kitchen',
        'kitchen-stale',
        'needs',
        'offline',
        'order-once',
        'push',
        'refusals',
        'shared-table',
        'taps',
        'two-tabs',
        'visibility',
      ].map((name) => `**/${name}.spec.ts`),
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 }, locale: 'es-ES', timezoneId: 'Europe/Madrid' },
    },
  ],
  webServer: {
    command: 'node tests/support/browser-test-server.ts',
    url: `${baseURL}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    env: {
      PORT: String(PORT),
      HOST: '127.0.0.1',
      PUBLIC_URL: baseURL,
      DEMO: 'on',
      NODE_ENV: 'test',
    },
  },
});
