// Scans the files of a build and remembers what they said, so that a rebuild parses only the files that changed.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Problem } from '@bindery/diagnostics';
import { NO_CONFIGURATION } from './scan-configuration.ts';
import { isKitFile } from '../kit-files.ts';
import { problem } from '../problem-codes.ts';
import { hasOwnRequests, scanScopes } from './scan-scopes.ts';
import { scanSource } from './scan-source.ts';
import type { SourceFacts } from './source-facts.ts';

/** The facts of a project's own files. */
export interface ProjectFacts {
  readonly files: readonly SourceFacts[];
  readonly problems: readonly Problem[];
}

/** Scans files again and again, parsing each text once. */
export interface SourceScanner {
  /** `inputs` are relative to `root`; files of packages are left out. */
  scan(root: string, inputs: readonly string[]): Promise<ProjectFacts>;
}

const SOURCE_FILE = /\.[cm]?[jt]sx?$/;
/** Only files with one of these words can say anything that a cross-check needs. */
const RELEVANT =
  /createIntegration|createComponent|createContentSource|@ui\.modal\.open|openModal|secrets|\beval\b|Function|node:|import\s*\(|\.(?:request|paginate|stream)\(|\bapi\b|configuration|publicEndpoint/;

/** A scanner with an empty memory. */
export function createSourceScanner(): SourceScanner {
  const memory = new Map<string, { readonly text: string; readonly facts: SourceFacts | undefined }>();
  const scanFile = async (root: string, file: string): Promise<SourceFacts | undefined> => {
    const path = resolve(root, file);
    const text = await readFile(path, 'utf8').catch(() => '');
    const cached = memory.get(path);
    if (cached?.text === text) return cached.facts;
    const facts = RELEVANT.test(text) || /\.[cm]?[jt]sx$/.test(file) ? scanSource(file, text) : emptyFacts(file, text);
    memory.set(path, { text, facts });
    return facts;
  };
  return {
    async scan(root, inputs) {
      const own = inputs.filter((input) => isOwnSource(input) && !isKitFile(root, input));
      const scanned = await Promise.all(own.map((input) => scanFile(root, input)));
      return {
        files: scanned.filter((facts) => facts !== undefined),
        problems: own.flatMap((file, index) => (scanned[index] === undefined ? [unreadable(file)] : [])),
      };
    },
  };
}

function isOwnSource(input: string): boolean {
  return SOURCE_FILE.test(input) && !/(^|\/)node_modules\//.test(input) && !/\.raw\.\w+$/.test(input);
}

function unreadable(file: string): Problem {
  return problem('source_unreadable', {
    message: `${file} can’t be analyzed, so its components and events aren’t compared with the manifest.`,
    location: { file },
  });
}

function emptyFacts(file: string, text: string): SourceFacts {
  return {
    file,
    text,
    components: [],
    contentSources: [],
    hasComputedContentSource: false,
    integrations: [],
    openedModals: [],
    secrets: [],
    configuration: NO_CONFIGURATION,
    endpointLinks: [],
    apiCalls: [],
    usedScopes: scanScopes(text),
    hasOwnRequests: hasOwnRequests(text),
    dynamicCode: [],
    dynamicImports: [],
    elements: [],
    nodeModules: [],
  };
}
