import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';

afterAll(() => closePlatforms());

describe('the demo data', () => {
  it('has the same ids on every platform', async () => {
    const [first, second] = await Promise.all([startPlatform({ host: false }), startPlatform({ host: false })]);
    expect(first.demo).toEqual({ organization: 'org_demo', space: 'space_demo', site: 'site_demo' });
    expect(second.demo).toEqual(first.demo);
    for (const test of [first, second]) {
      expect((await test.get('/v1/spaces/space_demo/content/page/page_blocks')).status).toBe(200);
      expect((await test.get('/v1/orgs/org_demo/sites/site_demo')).status).toBe(200);
    }
  });

  it('is created with other ids if the site was deleted', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'bindery-demo-'));
    onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
    const before = await startPlatform({ host: false, dataFolder });
    await before.call('DELETE', '/v1/orgs/org_demo/sites/site_demo');
    await before.platform.close();
    const after = await startPlatform({ host: false, dataFolder });
    expect(after.demo.site).not.toBe('site_demo');
    expect((await after.get(`/v1/orgs/org_demo/sites/${after.demo.site}`)).status).toBe(200);
  });
});
