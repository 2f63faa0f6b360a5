import { describe, expect, it } from 'vitest';
import { IntegrationManifest } from './integration-manifest.ts';
import { INTEGRATION_SCOPES, SCOPE_SUMMARIES } from './scopes.ts';

const least = { name: 'polls', title: 'Polls', script: './src/index.tsx', scopes: [] };

function issueCodes(manifest: unknown): string[] {
  const result = IntegrationManifest.safeParse(manifest);
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}:${issue.code}`);
}

describe('IntegrationManifest', () => {
  it('accepts the four required fields alone', () => {
    expect(IntegrationManifest.parse(least)).toEqual(least);
  });

  it.each([
    ['at the top', { sciprt: 'x' }, ':unrecognized_keys'],
    ['in a block', { blocks: [{ id: 'a', title: 'ab', titel: 'x' }] }, 'blocks.0:unrecognized_keys'],
    ['in an environment', { envs: { test: { scopes: [] } } }, 'envs.test:unrecognized_keys'],
    [
      'in an external link',
      { externalLinks: [{ label: 'a', url: 'https://a.test', x: 1 }] },
      'externalLinks.0:unrecognized_keys',
    ],
  ])('rejects an unknown key %s', (_where, extra, expected) => {
    expect(issueCodes({ ...least, ...extra })).toEqual([expected]);
  });

  it.each(['polls', 'my-polls-2', 'Polls'])('accepts the name %s', (name) => {
    expect(issueCodes({ ...least, name })).toEqual([]);
  });

  it.each(['', '-polls', 'polls-', 'a--b', 'a_b', 'a b', 'x'.repeat(101)])('rejects the name %j', (name) => {
    expect(issueCodes({ ...least, name })).not.toEqual([]);
  });
});

describe('scopes', () => {
  it('are the 21 of both published versions, each once, each with a summary', () => {
    expect(new Set(INTEGRATION_SCOPES).size).toBe(21);
    expect(Object.keys(SCOPE_SUMMARIES).sort()).toEqual([...INTEGRATION_SCOPES].sort());
  });
});
