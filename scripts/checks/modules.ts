// Which folders inside a package may import which: the modules of docs/internals/architecture.md, as data.

/** What one module may import of the others. Its own files are always allowed. */
export interface ModuleRule {
  readonly imports: readonly string[];
  /** Whether others import its `index.ts` alone, which names each export. */
  readonly door?: true;
}

const BELOW_DOMAINS = ['core', 'store', 'jobs', 'events', 'http', 'access'];

const BELOW_CONTENT = [...BELOW_DOMAINS, 'domains/people'];

/** Sub-domains of content, each with the others that it imports. */
const CONTENT = subDomains('domains/content', BELOW_CONTENT, {
  documents: [],
  state: ['documents'],
  tree: ['state'],
  spaces: ['state', 'tree'],
  specifications: ['state', 'tree'],
  reading: ['state', 'tree', 'spaces', 'specifications'],
  reviewing: ['state', 'tree', 'spaces'],
  translating: ['state', 'tree', 'spaces'],
  finding: ['state', 'tree', 'spaces', 'reading'],
  editing: ['documents', 'state', 'tree', 'spaces', 'reading'],
  syncing: ['documents', 'state', 'tree', 'spaces', 'reading', 'editing'],
});

const BELOW_SITES = [...BELOW_CONTENT, ...Object.keys(CONTENT)];

/** Sub-domains of sites. */
const SITES = subDomains('domains/sites', BELOW_SITES, {
  state: [],
  structure: ['state'],
  settings: ['state', 'structure'],
  entering: ['state', 'structure', 'settings'],
  serving: ['state', 'structure', 'settings', 'entering'],
  insights: ['state', 'structure', 'serving'],
});

const BELOW_INTEGRATIONS = [...BELOW_SITES, ...Object.keys(SITES)];

function subDomains(
  domain: string,
  below: readonly string[],
  imports: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, ModuleRule>> {
  const rows = Object.entries(imports).map(([name, others]): [string, ModuleRule] => [
    `${domain}/${name}`,
    { imports: [...below, ...others.map((other) => `${domain}/${other}`)], door: true },
  ]);
  return Object.fromEntries(rows);
}

const BELOW_SHARED = ['icons', 'data', 'state', 'ui'];

/** Modules of the dashboard that several views share, each with the others that it imports. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  builds: [],
  code: [],
  diff: [],
  events: [],
  pages: [],
  revisions: ['diff'],
  'operation-form': [],
  writes: ['operation-form'],
  comments: ['writes'],
  inspection: ['events'],
  blocks: ['builds', 'events', 'inspection'],
  document: ['blocks'],
  editor: ['code', 'document'],
};

const BELOW_VIEWS = [...BELOW_SHARED, ...Object.keys(SHARED)];

/** Views of the dashboard. None imports another one. */
const VIEWS = [
  'access',
  'change-requests',
  'clock',
  'data',
  'device',
  'events',
  'faults',
  'history',
  'integrations',
  'page',
  'play',
  'published-site',
  'requests',
  'snapshots',
  'sources',
  'structure',
  'trigger',
];

/**
 * Package → folder of its `src` → rule, lowest module first. A folder that is not listed, and has files, is a fault. Files
 * that lie loose in `src` are the composition root, and may import every module.
 */
export const MODULES: Readonly<Record<string, Readonly<Record<string, ModuleRule>>>> = {
  platform: {
    core: { imports: [] },
    store: { imports: ['core'] },
    jobs: { imports: ['core', 'store'] },
    events: { imports: ['core', 'store', 'jobs'] },
    http: { imports: ['core', 'store'] },
    access: { imports: ['core', 'store', 'http'] },
    'domains/people': { imports: BELOW_DOMAINS },
    ...CONTENT,
    'domains/content/handlers': { imports: BELOW_SITES },
    ...SITES,
    'domains/sites/handlers': { imports: BELOW_INTEGRATIONS },
    'domains/integrations': { imports: BELOW_INTEGRATIONS },
    'domains/local': { imports: [...BELOW_INTEGRATIONS, 'domains/integrations'] },
  },
  dashboard: {
    fonts: { imports: [] },
    icons: { imports: [] },
    data: { imports: [] },
    state: { imports: ['icons', 'data'] },
    ui: { imports: ['icons', 'data', 'state'] },
    ...Object.fromEntries(
      Object.entries(SHARED).map(([name, others]) => [name, { imports: [...BELOW_SHARED, ...others] }]),
    ),
    ...Object.fromEntries(VIEWS.map((name) => [`views/${name}`, { imports: BELOW_VIEWS }])),
    shell: { imports: [...BELOW_SHARED, 'builds', 'inspection', 'pages'] },
  },
};

/** An import, or a folder, that breaks a rule and stays for a reason. */
export interface Exception {
  /** Repository-relative path of the file or folder at fault. */
  readonly path: string;
  /** What it imports against the rule; undefined where the rule is about the folder itself. */
  readonly imports?: string;
  readonly reason: string;
}

/** The exceptions. An unused one is a fault, so that the list only shrinks. */
export const EXCEPTIONS: readonly Exception[] = [];

/** Maximum number of exceptions. Lower it with the list. Never raise it. */
export const MAX_EXCEPTIONS = 0;

/** Files that lie directly in one folder, tests not counted. */
export const MAX_FILES_IN_FOLDER = 25;

/**
 * Package → folder with modules, `.` for those of the package → length of the longest chain of imports between them. Lower it with the
 * chain. Never raise it.
 */
export const LEVELS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  platform: { 'domains/content': 8, 'domains/sites': 7 },
  dashboard: { '.': 9 },
};
