// The files and entries of `bindery add script`.
import { camelCase } from '../piece-names.ts';
import { NO_PARTS } from '../piece.ts';
import { RUNTIME, TESTING, importOf, importType } from '../new-imports.ts';
import type { Piece } from '../piece.ts';

/** A script on the pages of published sites, which waits for consent. */
export const script: Piece = {
  nameForm: 'id',
  parts({ name }, { root }) {
    const identifier = `${camelCase(name)}Script`;
    return {
      ...NO_PARTS,
      files: [
        { name: `${name}.ts`, text: code(name, identifier) },
        { name: `${name}.test.ts`, text: test(name, root) },
      ],
      script: [{ name: identifier, module: `./${name}`, extension: '.ts', key: 'fetch_published_script' }],
      // With the second scope, pages show a banner that asks for consent.
      scopes: ['site:script:inject', 'site:script:cookies'],
      target: 'site',
      next: 'write the script',
    };
  },
};

const code = (name: string, identifier: string): string => `// The script "${name}" of published sites.
${importType('FetchPublishScriptEventCallback', RUNTIME)}

/** Runs on every page. Everyone can read it, so it contains no secret. */
const SCRIPT = \`(() => {
  const page = window.GitBook;
  let isStarted = false;

  const start = () => {
    // False is consent. Undefined: the visitor hasn’t chosen yet.
    if (isStarted || page.isCookiesTrackingDisabled() !== false) return;
    isStarted = true;
    window.dispatchEvent(new CustomEvent('${name}:started'));
  };

  page.addEventListener('load', start);
  page.addEventListener('consent', start);
})();\`;

export const ${identifier}: FetchPublishScriptEventCallback = () => {
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'max-age=300' };
  return new Response(SCRIPT, { headers });
};
`;

const test = (
  name: string,
  root: string,
): string => `// The script of a site, on a platform in memory and on a page of which the test decides the consent.
${importOf('createTestPlatform', TESTING)}
import { afterEach, expect, it, vi } from 'vitest';

const PROJECT = new URL('${root}', import.meta.url);

afterEach(() => void vi.unstubAllGlobals());

it('starts after consent, once', async () => {
  await using platform = await createTestPlatform();
  const integration = await platform.install(PROJECT, { site: 'docs' });
  const { headers, text } = await integration.deliver('fetch_published_script', { site: 'docs' });
  expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8' });

  const listeners = new Map<string, () => void>();
  const started: string[] = [];
  let isDisabled: boolean | undefined;
  vi.stubGlobal('window', {
    GitBook: {
      addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
      isCookiesTrackingDisabled: () => isDisabled,
    },
    dispatchEvent: ({ type }: Event) => started.push(type),
  });
  // The fragment makes it another module in each run.
  await import(/* @vite-ignore */ \`data:text/javascript,\${encodeURIComponent(text)}#\${Date.now()}\`);
  listeners.get('load')?.();
  isDisabled = true;
  listeners.get('consent')?.();
  expect(started).toEqual([]);
  isDisabled = false;
  listeners.get('consent')?.();
  listeners.get('consent')?.();
  expect(started).toEqual(['${name}:started']);
});
`;
