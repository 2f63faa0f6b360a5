// Which folders inside a package may import which: the modules of docs/internals/architecture.md, as data.

/** What one module may import of the others. Its own files are always allowed. */
export interface ModuleRule {
  readonly imports: readonly string[];
}

const BELOW_DOMAINS = ['core', 'store', 'jobs', 'events', 'http', 'access'];

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
    'domains/content': { imports: [...BELOW_DOMAINS, 'domains/people'] },
    'domains/sites': { imports: [...BELOW_DOMAINS, 'domains/people', 'domains/content'] },
    'domains/integrations': { imports: [...BELOW_DOMAINS, 'domains/people', 'domains/content', 'domains/sites'] },
    'domains/local': {
      imports: [...BELOW_DOMAINS, 'domains/people', 'domains/content', 'domains/sites', 'domains/integrations'],
    },
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
