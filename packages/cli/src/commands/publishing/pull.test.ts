// Drift between a manifest and what a platform has, written into manifests in YAML and TypeScript.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFolder, servePlatform } from '../../testing/served-platform.ts';
import type { ServedPlatform } from '../../testing/served-platform.ts';

const PUBLISHED = `name: mine
title: Polls
description: Polls in pages
summary: Ask your readers
script: ./index.js
scopes: [space:content:read, site:metadata:read]
categories: [other]
target: space
blocks:
  - { id: vote, title: Vote, description: A vote }
  - { id: chart, title: Chart }
configurations:
  space:
    properties:
      key: { type: string, title: Key }
      size: { type: string, enum: [small, large] }
externalLinks:
  - { label: Docs, url: https://example.com/docs }
contentSecurityPolicy: "img-src 'self' https://example.com"
secrets:
  API_KEY: \${{ env.API_KEY }}
`;

const YAML = `# Kept.
name: mine
title: Poll # the old title
description: Polls in pages
script: ./index.js
scopes: [space:content:read]
blocks:
  - { id: vote, title: Vote } # first
configurations:
  space:
    properties:
      key: { type: string }
`;

const TYPESCRIPT = `// Kept.
export default {
  name: 'mine',
  title: 'Poll', // the old title
  description: 'Polls in pages',
  script: './index.js',
  scopes: ['space:content:read'],
  blocks: [{ id: 'vote', title: 'Vote' }],
  configurations: { space: { properties: { key: { type: 'string' } } } },
};
`;

describe('bindery pull', () => {
  const { folder, remove } = aFolder();
  const [yaml, typescript] = [join(folder, 'integration.yaml'), join(folder, 'bindery.config.ts')];
  let served: ServedPlatform;
  beforeAll(async () => {
    writeFileSync(join(folder, '.env'), 'API_KEY=0123456789\n');
    writeFileSync(join(folder, 'index.js'), 'export default { fetch: () => new Response() };\n');
    writeFileSync(yaml, PUBLISHED);
    served = await servePlatform(folder);
    const { code, stderr } = await served.bindery('publish', '--yes');
    expect(code, stderr).toBe(0);
  });
  afterAll(async () => {
    await served?.stop();
    remove();
  });

  it('finds nothing in the manifest that was published', async () => {
    const { code, stdout, stderr } = await served.bindery('pull', '--check');
    expect([code, stdout, stderr]).toEqual([0, '', expect.stringContaining('has everything that the platform has')]);
  });

  it.each([
    ['YAML', yaml, YAML],
    ['TypeScript', typescript, TYPESCRIPT],
  ])('writes it into a manifest in %s, so that a publication changes nothing', async (_language, file, text) => {
    for (const other of [yaml, typescript]) rmSync(other, { force: true });
    writeFileSync(file, text);
    const check = await served.bindery('pull', '--check');
    expect([check.code, readFileSync(file, 'utf8')]).toEqual([1, text]);
    expect(check.stdout).toMatchSnapshot();
    const { code, stdout, stderr } = await served.bindery('pull');
    expect([code, stdout]).toEqual([0, `Wrote ${file.slice(folder.length + 1)}\n`]);
    expect(stderr).toBe('');
    expect(readFileSync(file, 'utf8')).toMatch(/Kept[^]*the old title/);
    const dry = await served.bindery('publish', '--dry-run');
    expect(dry.stderr).toContain('No changes.');
    expect(JSON.parse((await served.bindery('pull', '--json')).stdout)).toMatchObject({
      added: [],
      byHand: [],
      differing: [],
    });
  });

  it('leaves other values, and what only the manifest has', async () => {
    rmSync(typescript, { force: true });
    writeFileSync(
      yaml,
      PUBLISHED.replace('https://example.com"', 'https://other.example.com"').replace(
        'categories: [other]',
        'categories: [other, content]',
      ),
    );
    const { code, stderr, stdout } = await served.bindery('pull');
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toContain('Other values in the manifest, which stay: contentSecurityPolicy.');
  });

  it('shows lines for computed values', async () => {
    rmSync(yaml, { force: true });
    writeFileSync(typescript, TYPESCRIPT.replace(`['space:content:read']`, `'space:content:read'.split(',') as never`));
    const { stderr } = await served.bindery('pull', '--dry-run');
    expect(stderr).toContain(`Add these lines by hand:\n  scopes: ['site:metadata:read']\n`);
  });

  it.each([
    ['manifest_invalid', 'name: [', ['pull']],
    ['integration_not_found', YAML.replace('name: mine', 'name: other'), ['pull']],
    ['manifest_not_found', YAML, ['pull', 'nowhere']],
  ])('is refused with %s', async (code, text, words) => {
    rmSync(typescript, { force: true });
    writeFileSync(yaml, text);
    const refused = await served.bindery(...words);
    expect([refused.code > 0, refused.stderr]).toEqual([true, expect.stringContaining(`error ${code}`)]);
    expect(readFileSync(yaml, 'utf8')).toBe(text);
  });
});
