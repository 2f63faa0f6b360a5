// The script that a site gets, and what it sends before and after consent.
import { createTestPlatform } from '@bindery/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { COLLECTOR } from './collector.ts';

const PROJECT = new URL('..', import.meta.url);

async function scriptOf(configuration: { tracking_id: string }) {
  await using platform = await createTestPlatform();
  const integration = await platform.install(PROJECT, { site: 'docs', configuration });
  const answer = await integration.deliver('fetch_published_script', { site: 'docs' });
  const { html } = await (await platform.site()).open();
  return { ...answer, html, name: integration.name };
}

/** Runs a script on a page of which the test decides the consent. */
async function runOnPage(script: string) {
  const listeners = new Map<string, () => void>();
  const sent: unknown[] = [];
  let isDisabled: boolean | undefined;
  const page = {
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    isCookiesTrackingDisabled: () => isDisabled,
  };
  vi.stubGlobal('window', { GitBook: page });
  vi.stubGlobal('navigator', { sendBeacon: (url: string, text: string) => sent.push([url, JSON.parse(text)]) });
  vi.stubGlobal('location', { pathname: '/docs/' });
  await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(script)}`);
  return {
    sent,
    load: () => listeners.get('load')?.(),
    choose: (agrees: boolean) => {
      isDisabled = !agrees;
      listeners.get('consent')?.();
    },
  };
}

describe('the script of a site', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('is on its pages, with the settings', async () => {
    const { headers, text, html, name } = await scriptOf({ tracking_id: 'A-"1" $&' });
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'max-age=300',
    });
    expect(text).toContain(JSON.stringify({ collector: COLLECTOR, trackingId: 'A-"1" $&' }));
    expect(html).toMatch(new RegExp(`<script[^>]+src="[^"]*${name}[^"]*"`));
  });

  it('sends nothing before a visitor agrees, and one visit after that', async () => {
    const { text } = await scriptOf({ tracking_id: 'A-1' });
    const page = await runOnPage(text);
    page.load();
    expect(page.sent).toEqual([]);
    page.choose(false);
    expect(page.sent).toEqual([]);
    page.choose(true);
    page.choose(true);
    expect(page.sent).toEqual([[COLLECTOR, { trackingId: 'A-1', path: '/docs/' }]]);
  });

  it('does nothing without a tracking ID', async () => {
    const { status, text } = await scriptOf({ tracking_id: '' });
    expect([status, text]).toEqual([200, '/** no-op */']);
  });
});
