// Who may import whom: the table of docs/internals/architecture.md, as data.

/** What one package may import. */
export interface LayerRule {
  /** Our own packages it may import at run time. */
  readonly imports: readonly string[];
  /** Our own packages of which it may import types only. */
  readonly types?: readonly string[];
  /** Whether Node's own modules may be imported. */
  readonly node: boolean;
  /** Further packages of ours that its tests may import. */
  readonly tests?: readonly string[];
  /** Whether code besides tests can import `testkit`: only unpublished packages can. */
  readonly testing?: boolean;
}

/** Package → rule, lowest layer first. */
export const LAYERS: Readonly<Record<string, LayerRule>> = {
  contract: { imports: [], node: false },
  diagnostics: { imports: [], node: false },
  'api-model': { imports: [], node: false },
  client: { imports: ['diagnostics'], types: ['contract'], node: false },
  contentkit: { imports: ['contract'], node: false },
  testkit: { imports: ['contract', 'contentkit'], node: true, testing: true },
  content: { imports: ['diagnostics'], types: ['contract'], node: false, tests: ['contract'] },
  'contentkit-dom': { imports: ['contentkit'], types: ['contract'], node: false },
  traces: { imports: ['contract', 'diagnostics'], node: false },
  runtime: {
    imports: ['client', 'contentkit', 'diagnostics', 'traces'],
    types: ['contract'],
    node: false,
    tests: ['host', 'contract'],
  },
  workers: { imports: ['diagnostics'], node: true },
  search: { imports: ['content', 'diagnostics', 'workers'], node: true },
  importers: {
    imports: ['content', 'diagnostics', 'workers'],
    types: ['contract'],
    node: true,
    tests: ['host'],
  },
  openapi: {
    imports: ['api-model', 'content', 'diagnostics', 'workers'],
    types: ['contract'],
    node: true,
    tests: ['contract'],
  },
  saml: { imports: ['diagnostics', 'workers'], node: true },
  conditions: { imports: ['diagnostics'], node: false },
  sites: { imports: ['api-model', 'content', 'contentkit-dom', 'contract', 'diagnostics'], node: true },
  translations: {
    imports: ['content', 'diagnostics', 'workers'],
    types: ['contract'],
    node: true,
    tests: ['contract'],
  },
  pdf: { imports: ['content', 'diagnostics', 'workers'], types: ['contract'], node: true },
  host: { imports: ['diagnostics', 'workers'], types: ['contract'], node: true },
  bundler: { imports: ['contract', 'diagnostics'], node: true },
  seeds: {
    imports: ['bundler', 'client', 'diagnostics'],
    types: ['contract'],
    node: true,
    tests: ['platform', 'contract'],
  },
  tunnel: { imports: ['diagnostics'], node: true },
  platform: {
    imports: [
      'api-model',
      'conditions',
      'content',
      'contract',
      'diagnostics',
      'host',
      'importers',
      'openapi',
      'pdf',
      'saml',
      'search',
      'sites',
      'traces',
      'translations',
      'workers',
    ],
    node: true,
    tests: ['bundler', 'client', 'tunnel'],
  },
  dashboard: {
    imports: ['api-model', 'client', 'content', 'contract', 'contentkit', 'contentkit-dom', 'traces'],
    types: ['diagnostics'],
    node: false,
    tests: ['platform', 'bundler', 'diagnostics', 'saml'],
  },
  'create-bindery': { imports: ['diagnostics'], node: true, tests: ['bundler', 'contract', 'platform'] },
  testing: {
    imports: [
      'bundler',
      'client',
      'contentkit',
      'contentkit-dom',
      'contract',
      'diagnostics',
      'host',
      'pdf',
      'platform',
      'runtime',
      'seeds',
    ],
    node: true,
  },
  cli: {
    imports: [
      'api-model',
      'bundler',
      'client',
      'content',
      'contentkit',
      'contentkit-dom',
      'contract',
      'create-bindery',
      'diagnostics',
      'host',
      'importers',
      'openapi',
      'pdf',
      'platform',
      'saml',
      'seeds',
      'traces',
      'tunnel',
      'workers',
    ],
    // `bindery test` runs the package of the author’s project.
    types: ['testing'],
    node: true,
  },
  bench: {
    imports: [
      'bundler',
      'cli',
      'client',
      'conditions',
      'content',
      'contentkit',
      'contentkit-dom',
      'contract',
      'diagnostics',
      'host',
      'platform',
      'runtime',
      'saml',
      'sites',
      'testing',
      'tunnel',
    ],
    node: true,
    testing: true,
  },
  e2e: {
    imports: ['bundler', 'cli', 'client', 'contract', 'create-bindery', 'diagnostics', 'host', 'platform', 'testkit'],
    node: true,
    tests: ['dashboard', 'sites', 'testing'],
  },
};
