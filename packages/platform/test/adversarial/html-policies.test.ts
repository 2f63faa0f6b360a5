// Every page of ours carries a content security policy under which no text of the content runs.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INLINE_SCRIPT, INLINE_SCRIPT_HASH } from '@bindery/sites';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../support/test-platform.ts';
import type { TestPlatform } from '../support/test-platform.ts';

let withDashboard: TestPlatform;
let without: TestPlatform;
let dashboardRoot: string;
beforeAll(async () => {
  dashboardRoot = mkdtempSync(join(tmpdir(), 'bindery-dashboard-'));
  writeFileSync(join(dashboardRoot, 'index.html'), '<!doctype html><title>Dashboard</title>');
  withDashboard = await startPlatform({ port: 0, host: false, dashboardRoot });
  without = await startPlatform({ port: 0, host: false });
});
afterAll(async () => {
  expect([...withDashboard.faults, ...without.faults]).toEqual([]);
  await closePlatforms();
  rmSync(dashboardRoot, { recursive: true, force: true });
});

const headers = { accept: 'text/html' };
const requests = [
  '/',
  '/nothing',
  '/<script>',
  '/%3Cimg%20src=x%20onerror=alert(1)%3E/',
  '/_scripts/x',
  '/v1/integrations/none/x',
  '/index.html',
];

it('every page of HTML has a policy, and scripts by their URL only', async () => {
  const pages: string[] = [];
  for (const { platform, demo } of [withDashboard, without]) {
    for (const [name, origin] of Object.entries(platform.origins)) {
      for (const path of [...requests, `/${demo.site}/`, `/${demo.site}/page/`, `/${demo.site}/<b>`]) {
        const response = await fetch(origin + path, { headers });
        const text = await response.text();
        const type = response.headers.get('content-type') ?? '';
        if (/<(?:!doctype|html|script|img|b)\b/i.test(text) && !type.includes('json'))
          expect([path, type]).toEqual([path, expect.stringMatching(/^text\/html/)]);
        if (!type.startsWith('text/html')) continue;
        pages.push(`${name} ${path}`);
        const policy = response.headers.get('content-security-policy') ?? '';
        expect([path, policy]).toEqual([path, expect.stringMatching(/default-src/)]);
        const scripts = /(?:^|; )script-src ([^;]*)/.exec(policy)?.[1] ?? /default-src ([^;]*)/.exec(policy)?.[1] ?? '';
        expect([path, /unsafe|\*|data:|blob:/.test(scripts)]).toEqual([path, false]);
        // The one script that is in a page is the same on all of them.
        const rest = text.replace(`<script>${INLINE_SCRIPT}</script>`, '');
        expect([path, rest === text || scripts.includes(INLINE_SCRIPT_HASH)]).toEqual([path, true]);
        expect(rest).not.toMatch(/<script>|<img src=x/);
      }
    }
  }
  for (const name of ['api', 'sites', 'content', 'endpoints']) expect(pages.join('\n')).toContain(`${name} /`);
});
