// Real files in a temporary folder, removed after the test.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Contents by relative path. */
export type ProjectFiles = Readonly<Record<string, string | Uint8Array>>;

/** Writes files into a new folder and returns its path. */
export async function temporaryProject(files: ProjectFiles): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bindery-bundler-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeProjectFiles(folder, files);
  return folder;
}

/** Writes further files into a project. */
export async function writeProjectFiles(folder: string, files: ProjectFiles): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}

/** A runtime of one file, for projects whose bundles need none. */
export const RUNTIME_FILES: ProjectFiles = {
  'src/runtime.ts': [
    'export const createIntegration = <O>(options: O): O => options;',
    'export const createComponent = <O>(options: O): O => options;',
    'export const createContentSource = <O>(options: O): O => options;',
    'export const openModal = (componentId: string) => ({ componentId });',
    'export const ck = { block: () => ({}), modal: () => ({}), button: () => ({}) };',
  ].join('\n'),
  'src/jsx/jsx-runtime.ts':
    'export const jsx = (type: string, props: object) => ({ type, ...props });\nexport const jsxs = jsx;',
  'tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx", "jsxImportSource": "#jsx" } }',
  'package.json': '{ "name": "test", "type": "module", "imports": { "#jsx/jsx-runtime": "./src/jsx/jsx-runtime.ts" } }',
};

/** `file:line:column code` of each problem, which is what a person looks for. */
export function describeLocations(
  problems: readonly { code: string; file?: string; line?: number; column?: number }[],
): string[] {
  return problems.map(({ code, file, line, column }) => `${file ?? ''}:${line ?? ''}:${column ?? ''} ${code}`);
}
