// A mistake in a small project, for the list of everything that `bindery check` finds.
import type { RepositoryFiles } from '../../src/secrets/scan-repository.ts';
import { RUNTIME_FILES } from '../temporary-project.ts';
import type { ProjectFiles } from '../temporary-project.ts';

/** One mistake. */
export interface Mistake {
  readonly cause: string;
  readonly code: string;
  /** Lines of the manifest that replace those with the same key, or are added. A line without a value is removed. */
  readonly manifest?: string;
  /** Lines of `src/index.tsx` after the import of the runtime, which is line 1. */
  readonly script?: string;
  readonly files?: ProjectFiles;
  readonly environment?: string;
  readonly repository?: RepositoryFiles;
}

const FIELDS = ['name: polls', 'title: Polls', 'description: Ask', 'script: ./src/index.tsx', 'scopes: []'];

const IMPORT = `import { createComponent, createContentSource, createIntegration } from './runtime.ts';`;

/** An integration without parts. */
const EMPTY = 'export default createIntegration({ components: [] });';

/** The files of a project with one mistake. */
export function projectWith({ manifest = '', script = EMPTY, files = {} }: Mistake): ProjectFiles {
  const changed = manifest.split('\n').filter((line) => line !== '');
  const keys = new Set(changed.map((line) => /^\w+/.exec(line)?.[0]));
  const kept = FIELDS.filter((line) => !keys.has(/^\w+/.exec(line)?.[0]));
  const lines = [...kept, ...changed.filter((line) => !/^\w+:$/.test(line) || hasBlock(line, changed))];
  return {
    ...RUNTIME_FILES,
    'integration.yaml': `${lines.join('\n')}\n`,
    'src/index.tsx': `${IMPORT}\n${script}\n`,
    ...files,
  };
}

/** Whether a key has its value on the lines after it. */
function hasBlock(line: string, lines: readonly string[]): boolean {
  return /^[\s-]/.test(lines[lines.indexOf(line) + 1] ?? '');
}

/** A project without a YAML manifest, and with this one. */
export function typescriptManifest(text: string): ProjectFiles {
  return { 'bindery.config.ts': text };
}

/** An image whose header has these dimensions. */
export function png(width: number, height: number, bytes = 64): Uint8Array {
  const image = Buffer.alloc(bytes);
  image.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  image.writeUInt32BE(width, 16);
  image.writeUInt32BE(height, 20);
  return image;
}

/** Files of a JSX runtime with the name of ContentKit, so that elements are checked. */
export const CONTENTKIT: ProjectFiles = {
  'tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx", "jsxImportSource": "@bindery/contentkit" } }',
  'node_modules/@bindery/contentkit/package.json':
    '{ "name": "@bindery/contentkit", "type": "module", "exports": { "./jsx-runtime": "./jsx.js" } }',
  'node_modules/@bindery/contentkit/jsx.js':
    'export const jsx = (type, props) => ({ type, ...props });\nexport const jsxs = jsx;',
};
