// IDs in docs and help exist on a new local platform, so that examples work unchanged.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVENT_TYPES } from '../../packages/contract/src/index.ts';
import { exampleWords } from '../../packages/cli/src/api/example-values.ts';
import { findDescribedOperation, operationIds } from '../../packages/cli/src/api/described-operation.ts';
import { commands } from '../../packages/cli/src/commands.ts';
import { createPlatform } from '../../packages/platform/src/index.ts';
import type { Platform } from '../../packages/platform/src/index.ts';
import { codeBlocksOf, codeSpansOf, readDocs } from './markdown.ts';

/** Where an id of each kind that the demo data has is found. */
const PATHS: Readonly<Record<string, (id: string) => string>> = {
  org: (id) => `/v1/orgs/${id}`,
  space: (id) => `/v1/spaces/${id}`,
  site: (id) => `/v1/orgs/org_demo/sites/${id}`,
  sitespace: (id) => `/v1/orgs/org_demo/sites/site_demo/site-spaces/${id}/customization`,
  page: (id) => `/v1/spaces/space_demo/content/page/${id}`,
  user: (id) => `/v1/users/${id}`,
};

/** Words of the API that are written like ids. */
const OTHER_WORDS = new Set([...Object.keys(EVENT_TYPES), 'space_selection', 'site_selection', 'page_view']);

const SHELLS = ['', 'sh', 'bash', 'console'];

function idsIn(line: string): string[] {
  return [...line.matchAll(/\b(?:org|space|site|sitespace|page|user)_[a-z0-9]+\b/gi)]
    .map(([id]) => id)
    .filter((id) => !OTHER_WORDS.has(id));
}

/** Lines that a user can type: shell blocks, and spans that are flags, commands, or paths. */
const inDocs = readDocs()
  .filter(({ path }) => !path.startsWith('docs/internals/decisions/'))
  .flatMap(({ path, text }) => {
    const blocks = codeBlocksOf(text).filter(({ info }) => SHELLS.includes(info[0] ?? ''));
    const spans = codeSpansOf(text).filter((span) => /^(?:--|bindery |\/|GET |POST )/.test(span));
    return [...blocks.map(({ code }) => code), ...spans].flatMap((line) => idsIn(line).map((id) => ({ path, id })));
  });
const inHelp = commands.flatMap(({ name, summary, arguments: args = [], options = [], examples }) =>
  [
    summary,
    ...args.map(({ description }) => description),
    ...options.map(({ description }) => description),
    ...examples,
  ]
    .flatMap(idsIn)
    .map((id) => ({ path: name, id })),
);
const inOperations = operationIds.flatMap((operation) => {
  const described = findDescribedOperation(operation);
  const words = described === undefined ? [] : exampleWords(described);
  return words.flatMap(idsIn).map((id) => ({ path: operation, id }));
});

let platform: Platform;
beforeAll(async () => {
  platform = await createPlatform({ demo: true, host: false });
});
afterAll(() => platform.close());

describe('the ids', () => {
  it.each([
    ['docs', inDocs],
    ['the help of commands', inHelp],
    ['the help of operations', inOperations],
  ])('in %s exist on a new platform', async (_name, found) => {
    expect(found.length).toBeGreaterThan(5);
    const headers = { authorization: `Bearer ${platform.token}` };
    const missing: string[] = [];
    for (const id of new Set(found.map((one) => one.id))) {
      const [kind = ''] = id.split('_');
      const { status } = await platform.fetch(PATHS[kind]?.(id) ?? '/', { headers });
      if (status !== 200) missing.push(...found.filter((one) => one.id === id).map(({ path }) => `${path}: ${id}`));
    }
    expect(missing).toEqual([]);
  });
});
