// A database that rejects the record of a visit, like one on a full disk: the reader still gets the page.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it } from 'vitest';
import { aSite } from '../../../../../test/support/site-under-test.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { aScript, closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';

afterAll(async () => {
  await closePlatforms();
  removeFolders();
});

const REFUSE = `CREATE TRIGGER refuse BEFORE INSERT ON event BEGIN SELECT RAISE(FAIL, 'there is no room'); END`;

it('serves a page whose view cannot be recorded, and reports that', async () => {
  const dataFolder = temporaryFolder();
  const test = await startPlatform({ port: 0, dataFolder });
  const site = await aSite(test, ['Guide']);
  await site.post('/publish');
  await test.publish('views', { scopes: ['site:views:read'], script: aScript('') });
  const id = await test.install('views', { site: false });
  await test.post(`/v1/integrations/views/installations/${id}/sites`, { siteId: site.id });
  const read = async () => {
    const response = await fetch(`${test.platform.origins.sites}/${site.id}/`);
    return [response.status, (await test.events('views')).filter(({ type }) => type === 'site_view').length];
  };
  const [before, count] = await read();
  expect([before, count]).toEqual([200, 1]);
  const other = new DatabaseSync(join(dataFolder, 'platform.db'), { timeout: 2_000 });
  other.exec(REFUSE);
  expect(await read()).toEqual([200, 1]);
  expect(test.faults.map(String)).toEqual([expect.stringContaining('there is no room')]);
  other.exec('DROP TRIGGER refuse');
  other.close();
  expect(await read()).toEqual([200, 2]);
});
