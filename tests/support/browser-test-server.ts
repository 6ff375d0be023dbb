import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpush from 'web-push';
import { buildStale } from '#scripts/build-stale.mjs';
import { startAiServer } from '#tests/support/ai-server.ts';
import { folderNote, neighbourNote } from '#tests/support/browser-database.ts';
import { seedForBrowser } from '#tests/support/browser-seed.ts';
import { makeDatabaseFolder } from '#tests/support/database-folder.ts';
import { startOpenIdServer } from '#tests/support/openid-server.ts';
import { ANSWERS, startPlatformServer } from '#tests/support/platform-server.ts';
import { startPrinterDesk } from '#tests/support/printer-desk.ts';
import { startPushService } from '#tests/support/push-service.ts';
import '#tests/support/quick-hashes.ts';
import { connectPlatform, startStripeServer, stripeAccount } from '#tests/support/stripe-server.ts';
import { NORTE } from '#tests/support/test-tables.ts';

// The whole product on an empty folder of its own, which is deleted when the server stops. Not in
// playwright.config.ts, because other tools load that file during a run. As root, PostgreSQL runs as another user: a
// folder that it cannot enter would place the database elsewhere, permanently.
const dataDir = makeDatabaseFolder('sobremesa-browser-');
const port = process.env['PORT'] ?? '';
const noteOf = {
  push: neighbourNote(port, 'push'),
  stripe: neighbourNote(port, 'stripe'),
  wordpress: neighbourNote(port, 'wordpress'),
  printers: neighbourNote(port, 'printers'),
  openid: neighbourNote(port, 'openid'),
  ai: neighbourNote(port, 'ai'),
};
const notes = [folderNote(port), ...Object.values(noteOf)];
process.env['DATA_DIR'] = dataDir;
process.on('exit', () => {
  rmSync(dataDir, { recursive: true, force: true });
  for (const note of notes) rmSync(note, { force: true });
});
await seedForBrowser(dataDir);
writeFileSync(folderNote(port), dataDir);
// The browser vendor's push service: receives a device's messages, whether or not its page is open.
const pushService = await startPushService();
writeFileSync(noteOf.push, pushService.origin);
const wordpress = await startPlatformServer();
wordpress.answer = ({ body }) =>
  JSON.stringify(body).includes('Paella de marisco') ? ANSWERS.wordpressUnknown() : ANSWERS.fine();
writeFileSync(noteOf.wordpress, wordpress.url);
const printers = await startPrinterDesk(Number(port));
writeFileSync(noteOf.printers, printers.url);
// Staff may sign in with this identity provider.
const openid = await startOpenIdServer();
writeFileSync(noteOf.openid, openid.issuer);
const provider = openid.as('oidc', 'Casa ID');
// Analyses guests' feedback if the owner agrees, and gives an invalid reply to one word.
const ai = await startAiServer((told) => (told.includes('galimatías') ? 'nonsense' : null));
writeFileSync(noteOf.ai, ai.url);
// Guests of the smaller demo restaurant pay by card on their phones; every other one can connect an account.
const stripe = await startStripeServer();
writeFileSync(noteOf.stripe, stripe.url);
const account = stripeAccount(stripe.url, NORTE);
const keys = webpush.generateVAPIDKeys();
Object.assign(process.env, {
  OUTGOING_HOSTS: [pushService.host, wordpress.host, ...printers.hosts].join(','),
  VAPID_PUBLIC_KEY: keys.publicKey,
  VAPID_PRIVATE_KEY: keys.privateKey,
  VAPID_SUBJECT: 'mailto:test@sobremesa.test',
  AI_SERVICE_URL: ai.url,
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.clientId,
  OIDC_CLIENT_SECRET: provider.secret,
  OIDC_NAME: provider.name,
  // A test with a fake Stripe of its own has set this.
  ...(process.env['STRIPE_API_URL'] === undefined && {
    STRIPE_SECRET_KEY: account.secretKey,
    STRIPE_PUBLISHABLE_KEY: account.publishableKey,
    STRIPE_WEBHOOK_SECRET: account.webhookSecret,
    STRIPE_RESTAURANT_ID: account.restaurantId,
    STRIPE_CONNECT_WEBHOOK_SECRET: connectPlatform(stripe.url).webhookSecret,
    STRIPE_API_URL: account.apiUrl,
  }),
});
// As in `npm start`.
buildStale();
await import(join(import.meta.dirname, '../../dist/server/main.js'));
