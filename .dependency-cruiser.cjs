// Who may import whom. The edges between features are listed here, and only here.
const FEATURE_EDGES = {
  accounts: ['staff'],
  'ai-service': ['analytics'],
  assignments: ['analytics'],
  'weekly-mail': ['analytics'],
  bills: ['receipts'],
  carts: ['heartbeat', 'menu', 'pricing'],
  clock: ['analytics', 'assignments'],
  closure: ['subscription', 'training-sync'],
  diagnostics: ['pricing'],
  feedback: ['ai-service', 'analytics', 'training-sync'],
  staff: ['restaurants', 'shifts'],
  shifts: ['analytics', 'restaurants'],
  menu: ['restaurants', 'tables', 'themes'],
  'menu-editing': ['menu'],
  'menu-import': ['menu-editing'],
  'order-pad': ['orders', 'pricing', 'visits'],
  orders: ['bills', 'carts', 'presence-guard', 'pricing', 'tables'],
  payments: ['bills', 'receipts', 'visits'],
  'presence-guard': ['tables'],
  pricing: ['traffic'],
  printing: ['bills', 'orders', 'payments', 'receipts'],
  'printed-menu': ['menu', 'public-page', 'restaurants'],
  posts: ['restaurants'],
  'public-page': ['menu', 'posts', 'restaurants', 'reviews'],
  recommendations: ['menu'],
  restaurants: ['tables'],
  'staff-requests': ['tables'],
  visits: [
    'bills',
    'carts',
    'heartbeat',
    'orders',
    'presence-guard',
    'pricing',
    'restaurants',
    'staff-requests',
    'tables',
  ],
};

const only = (name, from, to) => ({ name, severity: 'error', from, to });

module.exports = {
  forbidden: [
    only('no-cycles', {}, { circular: true }),
    // the client that a test generates from the API document is there while that test runs
    only('resolvable', { pathNot: '^tests/api-client/' }, { couldNotResolve: true }),
    only('domain-is-pure', { path: '^domain/', pathNot: '\\.test\\.ts$' }, { pathNot: '^domain/' }),
    only(
      'contract-stands-on-domain',
      { path: '^contract/' },
      { path: '^(server|web|messages|scripts|tests)/' },
    ),
    only(
      'messages-stand-on-domain',
      { path: '^messages/' },
      { path: '^(server|web|contract|scripts|tests)/', dependencyTypesNot: ['type-only'] },
    ),
    only('server-never-imports-web', { path: '^server/' }, { path: '^web/' }),
    only('web-never-imports-server', { path: '^web/' }, { path: '^(server|scripts)/' }),
    only(
      'web-takes-only-types-from-contract',
      { path: '^web/' },
      { path: '^contract/', dependencyTypesNot: ['type-only'] },
    ),
    only(
      'platform-knows-no-feature',
      { path: '^server/platform/', pathNot: '\\.test\\.ts$' },
      { path: '^server/(features|app|main)' },
    ),
    only(
      'features-meet-along-listed-edges',
      {
        path: '^server/features/([^/]+)/',
        pathNot: ['\\.test\\.ts$', ...Object.keys(FEATURE_EDGES).map((from) => `^server/features/${from}/`)],
      },
      { path: '^server/features/', pathNot: '^server/features/$1/' },
    ),
    ...Object.entries(FEATURE_EDGES).map(([from, to]) =>
      only(
        `${from}-meets-only-${to.join('-')}`,
        { path: `^server/features/${from}/`, pathNot: '\\.test\\.ts$' },
        { path: '^server/features/', pathNot: [from, ...to].map((each) => `^server/features/${each}/`) },
      ),
    ),
    only(
      'never-the-store-of-another-feature',
      { path: '^server/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      { path: '^server/features/[^/]+/[^/]*(store|routes|view)\\.ts$', pathNot: '^server/features/$1/' },
    ),
    only('ui-knows-no-domain', { path: '^web/ui/' }, { path: '^(web/(app|diner|staff|shared)|contract)/' }),
    only('shared-knows-no-audience', { path: '^web/shared/' }, { path: '^web/(app|diner|staff)/' }),
    only(
      'audiences-never-meet',
      { path: '^web/(diner|staff)/', pathNot: '^web/diner/testing/' },
      { path: '^web/(diner|staff|app)/', pathNot: '^web/$1/' },
    ),
    only(
      'first-knows-no-later-screen',
      { path: '^web/diner/first/', pathNot: '\\.test\\.tsx?$' },
      { path: '^web/diner/', pathNot: '^web/diner/(first|live)/' },
    ),
    only(
      'first-knows-nothing-of-afterwards',
      { path: '^web/diner/first/(?!afterwards/)', pathNot: '\\.test\\.tsx?$' },
      { path: '^web/diner/first/afterwards/' },
    ),
    only(
      'tests-stay-outside',
      { path: '^(server|web|domain|contract|messages)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^tests/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.d.ts'],
    },
  },
};
