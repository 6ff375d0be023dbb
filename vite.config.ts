import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanDependencies } from './scripts/lean-dependencies.ts';
import { pageScripts } from './scripts/page-scripts.ts';

const SERVER = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/*
 * Which modules share a file. Left alone, the bundler makes thirty small files of a diner's first visit; these groups
 * make a dozen, and keep what other screens need out of it. `npm run check:size` adds up the first visit.
 */

/** What every screen needs and what never changes between deployments of our own code. */
const FRAMEWORK =
  /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/[^/]+)\/(?!.*(?:infiniteQueryObserver|useInfiniteQuery)\.js)/;
/** A diner's texts come in one file per language; the other areas with the screens that show them. */
const dinerTexts = (language: string) =>
  new RegExp(String.raw`messages/${language}/(?:common|menu|cart|order|service|shared|table)\.ts$`);
/** Small components and icons of nearly every screen; forms and sheets come with whoever opens them. */
const KIT = [
  String.raw`web/ui/(?:badge|button|card|chip|connection-bar|cx|fetched-sheet|icon-button|language|language-toggle|live-region|load-messages)\.tsx?`,
  String.raw`web/ui/(?:logo|on-first-touch|page|picture|skeleton|states|storage|tabs|toast-store|toaster)\.tsx?`,
  String.raw`messages/(?:areas|language)\.ts`,
  String.raw`web/ui/stock-dish\.svg`,
  String.raw`lucide-react/dist/esm/(?!icons/).*`,
  String.raw`lucide-react/dist/esm/icons/(?:arrow-left|chef-hat|circle-check|circle-exclamation-point|clock|cloud-off)\.mjs`,
  String.raw`lucide-react/dist/esm/icons/(?:info|loader-circle|minus|plus|rotate-ccw|search|utensils|x)\.mjs`,
];
/** A diner's table, cart and prices: what the menu and every later screen of a diner stand on. */
const TABLE = [
  String.raw`web/(?:data/pending-feedback|diner/feedback/use-pending-feedback)\.ts`,
  String.raw`web/diner/table/(?!table-problem|[a-z]+-notice\.).*`,
  String.raw`web/diner/cart/(?:cart-context|cart-provider|cart-failure|dish-of|use-cart-queue|shown-part)\.tsx?`,
  String.raw`web/data/(?:cart|cart-optimism|cart-queue|checkout|diner-call|early-menu|last-known|menu|mode-detection|order-watch|orders|presence-proof|random-id|troubles|visit)\.ts`,
  String.raw`web/parts/(?:apply-theme|local-time|money|now|picture-sizes|price)\.tsx?`,
  String.raw`domain/(?:cart|money|order|order-status|pricing|pricing-rules|text)\.ts`,
];
/** What follows by itself when a diner's screen has been drawn. */
const AFTERWARDS = [
  String.raw`web/live/(?:socket|wire|live-policy|start-diner-live|diner-live)\.ts`,
  String.raw`web/diner/shared/(?:table-companion|cookie-banner|use-lock-watch|use-people-news|use-presence|use-table-move|use-table-orders)\.tsx?`,
  String.raw`web/diner/(?:feedback/use-pending-feedback|shared/(?:people-news|use-cart-failure)|service/use-visit-counts)\.ts`,
  String.raw`web/diner/(?:orders/(?:orders-bell|prep-list|use-own-orders)|service/staff-request-button)\.tsx?`,
  String.raw`web/diner/(?:recommendations/(?!recommendations-part).*|menu/language-offer)\.tsx?`,
  String.raw`web/data/(?:consent|presence|order-history|recommendations|staff-requests)\.ts`,
  String.raw`lucide-react/dist/esm/icons/(?:bell|chevron-left|chevron-right|concierge-bell|cookie|languages)\.mjs`,
  String.raw`(?:domain/order-history|web/parts/tell-once)\.ts`,
];
/** The menu itself: what stands in it is shown again on a diner's later screens. */
const MENU = [
  String.raw`web/diner/menu/(?:availability-note|category-chips|dish-card|fly-to-cart|menu-body|menu-context|menu-list)\.tsx?`,
  String.raw`web/diner/menu/(?:menu-screen|menu-sections|menu-skeleton|menu-top-bar|restaurant-banner|use-category-in-view|use-growing|use-menu-cards)\.tsx?`,
  String.raw`web/diner/menu/(?:card-layout|filter-button|use-menu-filter|language-part|language-place|offer-store)\.tsx?`,
  String.raw`web/diner/(?:recommendations/recommendations-part|orders/prep-part)\.tsx`,
  String.raw`web/diner/(?:cart/(?:cart-bar|use-early-taps)|orders/orders-part|service/staff-request-part|shared/table-strip-place)\.tsx?`,
  String.raw`web/parts/(?:dish-choice|dish-face|dish-marks)\.tsx?`,
  String.raw`web/ui/(?:after-drawing|optional-part)\.tsx`,
  String.raw`domain/(?:allergens|diets|menu|menu-filter|table-session)\.ts`,
  String.raw`lucide-react/dist/esm/icons/(?:crown|flame|layout-grid|leaf|list|scan-line|shopping-bag|sliders-horizontal|vegan|wheat-off)\.mjs`,
];
const oneOf = (patterns: readonly string[]) => new RegExp(`/(?:${patterns.join('|')})$`);

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), leanDependencies, pageScripts],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/api': { target: SERVER },
      '/uploads': { target: SERVER },
      '/socket.io': { target: SERVER, ws: true },
    },
  },
  build: {
    modulePreload: {
      // browsers too old to preload modules fetch them when they are imported
      polyfill: false,
      // With the page only: what every script would say of every other's needs is more than what a later screen saves by it.
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // or the first group swallows what its members import, and everybody loads it
          includeDependenciesRecursively: false,
          groups: [
            { name: 'framework', test: FRAMEWORK },
            { name: 'texts-en', test: dinerTexts('en') },
            { name: 'texts-es', test: dinerTexts('es') },
            { name: 'kit', test: oneOf(KIT) },
            { name: 'diner', test: oneOf([...TABLE, ...MENU]) },
            { name: 'afterwards', test: oneOf(AFTERWARDS) },
          ],
        },
      },
    },
  },
});
