// What a site gets as the script, by the configuration of its installation.
import { createTestPlatform } from '@bindery/testing';
import { describe, expect, it } from 'vitest';

const PROJECT = new URL('..', import.meta.url);

describe.each(['workerd', 'node'] as const)('the script of a site in %s', (isolate) => {
  const scriptWith = async (configuration: object) => {
    await using platform = await createTestPlatform({ isolate });
    const analytics = await platform.install(PROJECT, { site: 'docs', configuration: { ...configuration } });
    return await analytics.deliver('fetch_published_script', { site: 'docs' });
  };

  it('has the tracking id of the site, and may be kept for a while', async () => {
    const answer = await scriptWith({ tracking_id: 'HA-1024', banner: 'Count "you"? $&' });
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
    for (const configuration of [{ tracking_id: '' }, { tracking_id: "HA-1'); alert(1)" }]) {
      const answer = await scriptWith(configuration);
      expect([answer.status, answer.text, answer.logs[0]?.level]).toEqual([200, '/** no-op */', 'warn']);
    }
  });

  it('is on the pages of the site', async () => {
    await using platform = await createTestPlatform({ isolate });
    const { name } = await platform.install(PROJECT, { site: 'docs', configuration: { tracking_id: 'HA-1024' } });
    const page = await (await platform.site()).open();
    expect(page.status).toBe(200);
    expect(page.html).toMatch(new RegExp(`<script[^>]+src="[^"]*${name}[^"]*"`));
  });
});
