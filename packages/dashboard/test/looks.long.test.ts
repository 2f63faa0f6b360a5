// Every view with settings of users: light and dark, forced colors, 200% zoom, a phone, print. New views in the table are included.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { addConfiguredIntegration } from './configured-integration.ts';
import { findViolations } from './find-violations.ts';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { startDashboard } from './open-dashboard.ts';
import type { DashboardTest } from './open-dashboard.ts';
import { views } from '../src/views.ts';

/** 1280 × 800 at 200 %, and the narrowest screen. */
const SMALL = [
  { width: 640, height: 400 },
  { width: 360, height: 740 },
] as const;

describe.skipIf(!hasBrowser)('every view', () => {
  let test: DashboardTest;
  let page: Page;
  let faults: string[];
  let paths: readonly string[];
  beforeAll(async () => {
    test = await startDashboard();
    const organization = test.platform.demo?.organization ?? '';
    const installation = await addConfiguredIntegration(test.api, organization);
    const event = await test.api.request('POST /_platform/v1/events', {
      body: { integration: 'poll', type: 'installation_setup' },
    });
    paths = [
      ...views.map(({ href }) => href),
      `/events/${event.id}`,
      `/integrations/lamp/installations/${installation}`,
      `/data/orgs/${organization}`,
      `/data/orgs/${organization}/spaces`,
    ];
    ({ page, faults } = await test.open('/', { hints: true }));
  });
  afterAll(() => test?.close());

  /** Navigates inside the app, and waits until loading is done. */
  async function go(path: string): Promise<void> {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await page.locator('.view').first().waitFor();
    await page.locator('.state-loading').waitFor({ state: 'detached' });
  }

  /** Changes the theme, and waits until blocks have it, too: they are rendered with it. */
  async function setScheme(colorScheme: 'light' | 'dark'): Promise<void> {
    await page.emulateMedia({ colorScheme, forcedColors: 'none' });
    await page.waitForFunction(
      (scheme) =>
        [...document.querySelectorAll<HTMLElement>('[data-theme]')].every(
          ({ dataset }) => dataset['theme'] === scheme,
        ) && document.getAnimations().every(({ playState }) => playState !== 'running'),
      colorScheme,
    );
  }

  it('has no serious accessibility finding, light, dark and with forced colors', async () => {
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      await setScheme('light');
      await go(path);
      const all = await findViolations(page);
      await setScheme('dark');
      const dark = await findViolations(page, ['color-contrast']);
      await page.emulateMedia({ forcedColors: 'active' });
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
      const forced = await findViolations(page, ['color-contrast']);
      const both = [...all, ...dark.map((one) => `dark: ${one}`), ...forced.map((one) => `forced: ${one}`)];
      if (both.length > 0) found[path] = both;
    }
    await setScheme('light');
    expect(found).toEqual({});
    expect(faults).toEqual([]);
  });

  it('has dialogs over it without a serious finding, light and dark', async () => {
    await go('/');
    for (const [key, name] of [
      ['?', 'Keyboard shortcuts'],
      ['Control+k', 'Search pages, views, and commands…'],
    ] as const) {
      await page.keyboard.press(key);
      await page.getByRole('dialog', { name }).waitFor();
      for (const scheme of ['light', 'dark'] as const) {
        await setScheme(scheme);
        expect(await findViolations(page), `${name}, ${scheme}`).toEqual([]);
      }
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name }).waitFor({ state: 'detached' });
    }
    await setScheme('light');
  });

  it('fits into a small screen and one at 200 %, without scrolling sideways, below its bar', async () => {
    const found: string[] = [];
    for (const viewport of SMALL) {
      await page.setViewportSize(viewport);
      for (const path of paths) {
        await go(path);
        const { width, bar } = await page.evaluate(() => ({
          width: document.documentElement.scrollWidth,
          bar: document.querySelector('.rail')?.getBoundingClientRect().bottom ?? 0,
        }));
        if (width > viewport.width || bar > viewport.height) found.push(`${path}: ${width} px at ${viewport.width} px`);
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(found).toEqual([]);
  });

  it('prints its content, without the surrounding interface', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const path of paths) {
      await go(path);
      const around = page.locator('.rail, .status-line, .toolbar, .page-tree, .event-filter').filter({ visible: true });
      expect(await around.count(), path).toBe(0);
      expect(await page.locator('main, .event-list, .view').filter({ visible: true }).count(), path).toBeGreaterThan(0);
    }
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  });

  it('moves nothing where people want no motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await go('/');
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element);
          return parseFloat(transitionDuration) > 0 || parseFloat(animationDuration) > 0;
        })
        .map(({ className }) => className),
    );
    expect(moving).toEqual([]);
  });
});
