// What a site gets as the script, by the configuration of its installation. In a browser, on a platform: packages/e2e.
import { createTestRuntime } from '@bindery/runtime/testing';
import { describe, expect, it } from 'vitest';
import integration from './index.ts';

const askWith = (configuration: object) =>
  createTestRuntime(integration, {
    environment: { siteInstallation: { site: 'site_1', configuration } },
  }).dispatch({ type: 'fetch_published_script', installationId: 'inst_1', siteId: 'site_1' });

describe('the script of a site', () => {
  it('has the tracking id of the site, and may be kept for a while', async () => {
    const answer = await askWith({ tracking_id: 'HA-1024', banner: 'Count "you"? $&' });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'max-age=300',
    });
    const settings = /const settings = (.*);/.exec(answer.text)?.[1] ?? '';
    expect(JSON.parse(settings)).toEqual({
      collector: 'https://collector.example.com/visits',
      trackingId: 'HA-1024',
      banner: 'Count "you"? $&',
    });
  });

  it('does nothing without a tracking id, or with what is none', async () => {
    for (const configuration of [{}, { tracking_id: '' }, { tracking_id: "HA-1'); alert(1)" }]) {
      const answer = await askWith(configuration);
      expect([answer.status, answer.text, answer.logs[0]?.level]).toEqual([200, '/** no-op */', 'warn']);
    }
  });
});
