// The import directions of docs/architecture.md, derived from folder names. A new feature needs no line here, unless it
// needs another one: then the pair is named in this map, which has no circles.
const needs = {
  account: ['directory', 'sites'],
  audit: ['account', 'sites'],
  'campus-map': ['directory', 'room-bookings', 'rooms', 'search', 'sites', 'visits'],
  catering: [
    'account',
    'directory',
    'home',
    'me',
    'notices',
    'room-bookings',
    'rooms',
    'search',
    'sites',
    'studio',
  ],
  directory: ['sites'],
  door: ['account', 'sites'],
  events: ['account', 'directory', 'door', 'home', 'me', 'notices', 'search', 'sites', 'studio'],
  home: ['sites'],
  'inter-campus': ['move', 'room-bookings', 'search', 'sites', 'studio', 'transport'],
  me: ['account', 'directory', 'home', 'search', 'sites'],
  move: ['practical-information', 'search', 'sites'],
  news: ['account', 'directory', 'home', 'search', 'sites', 'studio', 'surveys'],
  notices: ['account', 'search', 'sites'],
  parking: ['move', 'search', 'sites', 'studio', 'visits'],
  'practical-information': ['home', 'search', 'sites', 'studio'],
  restaurants: ['campus-map', 'home', 'search', 'sites', 'studio'],
  rights: ['account', 'sites'],
  'room-bookings': ['account', 'directory', 'home', 'me', 'notices', 'rooms', 'search', 'sites', 'studio'],
  'room-calendars': ['directory', 'room-bookings', 'rooms'],
  'room-faults': ['account', 'notices', 'room-bookings', 'rooms'],
  rooms: ['directory', 'search', 'sites', 'studio'],
  'safe-at-work': ['home', 'practical-information', 'search', 'sites'],
  search: ['directory', 'sites'],
  'security-training': [
    'account',
    'directory',
    'home',
    'me',
    'notices',
    'safe-at-work',
    'search',
    'sites',
    'studio',
  ],
  studio: ['account', 'notices', 'sites'],
  surveys: ['account', 'directory', 'home', 'notices', 'search', 'sites', 'studio'],
  terms: ['account', 'search', 'sites', 'studio'],
  transport: ['campus-map', 'home', 'move', 'search', 'sites', 'visits'],
  visits: [
    'account',
    'door',
    'home',
    'me',
    'notices',
    'room-bookings',
    'search',
    'security-training',
    'sites',
  ],
}

/** Every feature may import itself; of the others only those that the map names. */
const onlyNeeded = [
  ...Object.entries(needs).map(([feature, others]) => ({
    from: { path: `^features/${feature}/`, pathNot: '\\.(test|e2e)\\.tsx?$' },
    to: { path: '^features/', pathNot: `^features/(${[feature, ...others].join('|')})/` },
  })),
  {
    from: {
      path: '^features/([^/]+)/',
      pathNot: [`^features/(${Object.keys(needs).join('|')})/`, '\\.(test|e2e)\\.tsx?$'],
    },
    to: { path: '^features/', pathNot: '^features/$1/' },
  },
].map(rule => ({
  name: 'features-need-whom-the-map-names',
  comment:
    'Name the pair in the map at the top of .dependency-cruiser.cjs, if it makes no circle; else pass it in, from app/.',
  severity: 'error',
  ...rule,
}))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...onlyNeeded,
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one thing, or share a third: move what both need into it.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'The platform makes sense with no feature named. Pass the feature in, from app/.',
      severity: 'error',
      from: { path: '^platform/' },
      to: { path: '^(features|app|demo)/' },
    },
    {
      name: 'test-support-knows-no-feature',
      comment:
        'testing/ serves the tests of every feature. What knows one belongs in the testing/ folder of that feature.',
      severity: 'error',
      from: { path: '^testing/' },
      to: { path: '^(features|app|demo)/' },
    },
    {
      name: 'features-do-not-know-the-app',
      comment: 'Only app/ knows every feature. Export what it needs from the feature instead.',
      severity: 'error',
      from: { path: '^features/', pathNot: '\\.(test|e2e)\\.tsx?$|/testing/' },
      to: { path: '^(app|demo)/' },
    },
    {
      name: 'features-meet-in-public-files',
      comment:
        'A feature shows others contract.ts, rules.ts, permissions.ts, server/public.ts, web/public.tsx and, for what is part of every visit’s first load, web/extension-points.ts. Put what you need there.',
      severity: 'error',
      from: { path: '^features/([^/]+)/', pathNot: '\\.(test|e2e)\\.tsx?$|/testing/' },
      to: {
        path: '^features/([^/]+)/',
        pathNot: [
          '^features/$1/',
          '^features/[^/]+/(contract\\.ts|rules\\.ts|permissions\\.ts|server/public\\.ts|web/public\\.tsx|web/extension-points\\.ts)$',
        ],
      },
    },
    {
      name: 'web-never-imports-server',
      comment: 'The browser cannot run it. Share through contract.ts or rules.ts.',
      severity: 'error',
      from: { path: '(^|/)web/|^app/web\\.tsx$', pathNot: '\\.(test|e2e)\\.tsx?$' },
      to: { path: '(^|/)server/|^app/server\\.ts$|^(db|demo|tools)/' },
    },
    {
      name: 'server-never-imports-web',
      comment: 'Screens are for browsers. Share through contract.ts or rules.ts.',
      severity: 'error',
      from: { path: '(^|/)server/|^app/server\\.ts$', pathNot: '\\.(test|e2e)\\.tsx?$' },
      to: { path: '(^|/)web/|^app/web\\.tsx$' },
    },
    {
      name: 'shared-files-take-no-side',
      comment: 'A file outside server/ and web/ runs anywhere: it imports neither.',
      severity: 'error',
      from: {
        path: '^(platform/(contract|time|text)|features/[^/]+)/[^/]+\\.ts$',
        pathNot: '\\.(test|e2e)\\.ts$',
      },
      to: { path: '(^|/)(server|web)/|^node:', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'a-contract-stands-alone',
      comment:
        'contract.ts describes the calls and knows neither side nor, but for its roles and limits, the rest of its feature.',
      severity: 'error',
      from: { path: '^features/[^/]+/contract\\.ts$' },
      to: { path: '^features/', pathNot: '^features/[^/]+/(contract|roles|limits)\\.ts$' },
    },
    {
      name: 'rules-import-contracts-only',
      comment: 'rules.ts holds pure functions: contracts and the platform are all it may see.',
      severity: 'error',
      from: { path: '^features/[^/]+/rules\\.ts$' },
      to: { path: '^features/', pathNot: '^features/[^/]+/(contract|rules)\\.ts$' },
    },
    {
      name: 'permissions-import-contracts-only',
      comment:
        'permissions.ts says who may do what, purely: contracts, roles and the platform are all it may see.',
      severity: 'error',
      from: { path: '^features/[^/]+/permissions\\.ts$' },
      to: { path: '^features/', pathNot: '^features/[^/]+/(contract|roles)\\.ts$' },
    },
    {
      name: 'typebox-by-name',
      comment: 'typebox exports are imported by name; its compiler never reaches the browser.',
      severity: 'error',
      from: { path: '(^|/)web/' },
      to: { path: 'node_modules/(typebox/build/(compile|value)|ajv)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    exclude: { path: '(^|/)(dist|var|node_modules/\\.cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    reporterOptions: { archi: { collapsePattern: '^(features/[^/]+|platform/[^/]+|app/[^/]+|db|demo)' } },
  },
}
