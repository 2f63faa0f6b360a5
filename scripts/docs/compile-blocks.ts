// Compiles the TypeScript of the docs as one project in .cache, with one file per block, against the sources.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compileProject, errorsOf } from '../checks/compile-project.ts';
import { ROOT } from '../checks/source-files.ts';
import { codeBlocksOf } from './markdown.ts';
import type { Doc } from './markdown.ts';

const LANGUAGES = ['ts', 'tsx'];

/** As a new project's, and with what Node's programs need. */
const OPTIONS = {
  target: 'ES2024',
  lib: ['ES2024', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
  types: ['node'],
  module: 'ESNext',
  moduleResolution: 'Bundler',
  customConditions: ['@bindery/source'],
  jsx: 'react-jsx',
  jsxImportSource: '@bindery/contentkit',
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  verbatimModuleSyntax: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
};

/** Number of blocks that are to compile, and what the compiler says about them: `page:line:column message`. */
export async function compileBlocks(
  docs: readonly Doc[],
): Promise<{ readonly count: number; readonly faults: string[] }> {
  const cache = join(ROOT, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'docs-'));
  try {
    const files = new Map<string, string>();
    for (const doc of docs) {
      for (const { info, code, line } of codeBlocksOf(doc.text)) {
        const [language = '', ...marks] = info;
        if (!LANGUAGES.includes(language) || marks.includes('ignore')) continue;
        const file = `${doc.path.replaceAll(/[^\w-]+/g, '-')}-${line}.${language}`;
        files.set(file, doc.path);
        // Empty lines before it, so that the compiler counts lines as the page does.
        writeFileSync(join(folder, file), `${'\n'.repeat(line - 1)}${code}\nexport {};\n`);
      }
    }
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: OPTIONS, include: ['*.ts', '*.tsx'] }),
    );
    return { count: files.size, faults: await compile(folder, files) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function compile(folder: string, files: ReadonlyMap<string, string>): Promise<string[]> {
  return errorsOf(await compileProject(folder)).flatMap((line) => {
    const [, file, row, column, message] = /^(.*?)\((\d+),(\d+)\): error (.*)$/.exec(line) ?? [];
    if (file === undefined) return [line];
    const doc = files.get(basename(file));
    // What the blocks import is compiled where it lives, with its own settings.
    return doc === undefined ? [] : [`${doc}:${row}:${column} ${message}`];
  });
}
