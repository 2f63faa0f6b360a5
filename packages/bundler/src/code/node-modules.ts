// Node.js modules that a script imports, and which of them exist where it runs. A static import of one that does not keeps the
// whole script from starting, also from within a package.
import { builtinModules } from 'node:module';
import { suggest } from '@bindery/diagnostics';
import type { Problem } from '@bindery/diagnostics';
import type { ExternalImport } from '../bundle/bundle.ts';
import { problem } from '../problem-codes.ts';
import type { NodeModuleMention, SourceFacts } from './source-facts.ts';

/** What workerd has with `nodejs_compat` at the compatibility date of integrations. A test compares it with workerd. */
const AVAILABLE: readonly string[] = [
  'assert',
  'assert/strict',
  'async_hooks',
  'buffer',
  'constants',
  'crypto',
  'diagnostics_channel',
  'dns',
  'dns/promises',
  'events',
  'fs/promises',
  'module',
  'net',
  'path',
  'path/posix',
  'path/win32',
  'process',
  'querystring',
  'stream',
  'stream/consumers',
  'stream/promises',
  'stream/web',
  'string_decoder',
  'sys',
  'test',
  'timers',
  'timers/promises',
  'tls',
  'url',
  'util',
  'util/types',
  'zlib',
].map((name) => `node:${name}`);

/** Problems of the Node.js modules that a script imports: in the author’s files with their location, and in packages. */
export function checkNodeModules(
  files: readonly SourceFacts[],
  externals: readonly ExternalImport[],
  compatibilityFlags: readonly string[],
): Problem[] {
  const own = new Set(files.map(({ file }) => file));
  // What is imported for its types only is not in the script.
  const isExternal = new Set(externals.map(({ name }) => name));
  return [
    ...files
      .flatMap(({ nodeModules }) => nodeModules)
      .filter(({ name, isDynamic }) => isDynamic || isExternal.has(name))
      .flatMap((mention) => mentionProblem(mention, compatibilityFlags)),
    ...externals
      .filter(({ name, importer }) => name.startsWith('node:') && !AVAILABLE.includes(name) && !own.has(importer))
      .map(packageProblem),
  ];
}

function mentionProblem(mention: NodeModuleMention, compatibilityFlags: readonly string[]): Problem[] {
  const { name, location, isDynamic } = mention;
  if (!compatibilityFlags.includes('nodejs_compat')) {
    const message = `"${name}" requires the compatibility flag "nodejs_compat", which is off.`;
    return [problem('node_module_unavailable', { message, location, advice: 'Turn the flag on, or use a Web API.' })];
  }
  if (AVAILABLE.includes(name)) return [];
  const consequence = isDynamic ? 'this import is rejected' : 'the script doesn’t start';
  return [
    problem(isDynamic ? 'node_module_unavailable' : 'node_module_unknown', {
      message: `"${name}" isn’t available in the integration runtime: ${consequence}.`,
      advice: adviceFor(name),
      location,
    }),
  ];
}

function packageProblem({ name, importer }: ExternalImport): Problem {
  return problem('node_module_unknown', {
    message: `${importer} imports "${name}", which isn’t available in the integration runtime. The script won’t start.`,
    advice: 'Use the package’s browser or worker build, or another package.',
    location: { file: importer },
  });
}

function adviceFor(name: string): string {
  if (builtinModules.includes(name) || builtinModules.includes(name.replace(/^node:/, ''))) {
    return 'Use a Web API or an HTTP service.';
  }
  return suggest(name, AVAILABLE) ?? 'Fix the name.';
}
