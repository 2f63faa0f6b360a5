// Configurations at the three levels of an installation, on a platform that runs.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFolder, servePlatform } from '../../testing/served-platform.ts';
import type { ServedPlatform } from '../../testing/served-platform.ts';

const MANIFEST = `name: mine
title: Mine
description: Responds
script: ./index.js
scopes: []
configurations:
  account:
    properties:
      apiKey: { type: string, title: Key }
      limit: { type: number, title: Limit, default: 10 }
      mode: { type: string, title: Mode, enum: [fast, safe] }
    required: [apiKey]
  space:
    properties:
      loud: { type: boolean, title: Loud }
  site:
    componentId: settings
`;

describe('the configuration of an installation', () => {
  const { folder, remove } = aFolder();
  let served: ServedPlatform;
  beforeAll(async () => {
    writeFileSync(join(folder, 'integration.yaml'), MANIFEST);
    writeFileSync(join(folder, 'index.js'), 'export default { fetch: () => new Response() };\n');
    served = await servePlatform(folder);
    for (const words of [
      ['publish', '--yes'],
      ['install', '--space', 'space_demo', '--site', 'site_demo'],
    ]) {
      const { code, stderr } = await served.bindery(...words);
      expect(code, stderr).toBe(0);
    }
  });
  afterAll(async () => {
    await served?.stop();
    remove();
  });

  const configure = async (...words: string[]) => {
    const { code, stdout, stderr } = await served.bindery('configure', '--json', ...words);
    expect(code, stderr).toBe(0);
    return JSON.parse(stdout);
  };

  it('has its defaults, and waits for what is required', async () => {
    expect(await configure()).toEqual({ status: 'pending', configuration: { limit: 10 } });
  });

  it('is changed value by value, with the declared types', async () => {
    const changed = await configure('--set', 'apiKey=123', '--set', 'limit=20', '--set', 'mode=safe');
    expect(changed).toEqual({ status: 'active', configuration: { apiKey: '[redacted]', limit: 20, mode: 'safe' } });
    expect((await configure('--unset', 'mode')).configuration).toEqual({ apiKey: '[redacted]', limit: 20 });
    expect(await configure('--space', 'space_demo', '--set', 'loud=true')).toMatchObject({
      configuration: { loud: true },
    });
    const site = await configure('--site', 'site_demo', '--set', 'color={"hue":1}', '--set', 'name=x');
    expect(site.configuration).toEqual({ color: { hue: 1 }, name: 'x' });
  });

  it('is replaced as a whole', async () => {
    writeFileSync(join(folder, 'values.json'), '{"apiKey":"key","limit":1}');
    expect((await configure('--values', '@values.json')).configuration).toEqual({ apiKey: '[redacted]', limit: 1 });
  });

  it('shows the changes without its credentials, and saves nothing in a dry run', async () => {
    const { stdout, stderr } = await served.bindery(
      'configure',
      '--set',
      'apiKey=other',
      '--set',
      'limit=2',
      '--dry-run',
    );
    expect(stderr).toBe('apiKey: [redacted] → [redacted]\nlimit: 1 → 2\n');
    expect(stdout).toMatch(/^status +active\napiKey +\[redacted\]\nlimit +2\n$/);
    expect((await configure()).configuration).toEqual({ apiKey: '[redacted]', limit: 1 });
  });

  it.each([
    [['--set', 'limits=1'], 1, 'configuration_key_unknown: The configuration has no property "limits".'],
    [['--set', 'limit=many'], 1, 'configuration_value_invalid: The value of "limit" is a string.'],
    [['--set', 'mode=slow'], 1, 'configuration_value_invalid: '],
    [['--set', 'limit'], 2, 'Expected key=value.'],
    [['--values', '[]'], 2, '--values must be a JSON object.'],
    [['--space', 'space_demo', '--site', 'site_demo'], 2, 'can’t be combined'],
    [['other'], 1, 'not_installed: "other" isn’t installed'],
  ])('rejects %j', async (words, exit, text) => {
    const { code, stderr } = await served.bindery('configure', ...words);
    expect([code, stderr]).toEqual([exit, expect.stringContaining(text)]);
  });
});
