import { ck, closeModal, openModal } from '@bindery/contentkit';
import { ENGLISH_WORDS } from '@bindery/contentkit/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { startBrowser } from '../test/browser.ts';
import type { Component, TestBrowser } from '../test/browser.ts';

const block = (...children: Parameters<typeof ck.block>[1][]) => ck.block({}, ...children);

describe.skipIf(!hasBrowser)('modals, in a browser,', () => {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  describe('a modal', () => {
    const opener: Component = ({ action, state, props }) => ({
      element: block(
        ck.input({ label: 'Draft', element: ck.textinput({ state: 'draft' }) }),
        ck.button({ label: 'Settings', onPress: openModal('settings', { id: '1' }) }),
        ck.text(
          {},
          `Closed with ${JSON.stringify(action?.action === '@ui.modal.close' ? action['returnValue'] : null)}, draft ${JSON.stringify(state?.['draft'] ?? '')}`,
        ),
      ),
      state: state ?? {},
      props: action?.action === '@ui.modal.close' ? { ...props, ...(action['returnValue'] as object) } : props,
    });
    const settings: Component = ({ action, state }) =>
      action?.action === 'save'
        ? { type: 'complete', returnValue: { title: state?.['title'] as string } }
        : {
            element: ck.modal(
              {
                title: 'Settings',
                size: 'xlarge',
                returnValue: { dismissed: true },
                submit: ck.button({ label: 'Save', onPress: { action: 'save' } }),
              },
              ck.input({ label: 'Title', element: ck.textinput({ state: 'title' }) }),
              ck.button({ label: 'Use default', onPress: closeModal({ title: 'default' }) }),
            ),
            state: {},
            props: {},
          };

    it('a modal returns its value to the opener, which keeps its input', { tags: ['long'] }, async () => {
      const { page, requests, asked } = await browser.open({ main: opener, settings });
      await page.getByLabel('Draft').fill('half a thought');
      await page.getByRole('button', { name: 'Settings' }).click();
      const dialog = page.getByRole('dialog', { name: 'Settings' });
      await dialog.waitFor();
      expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
      await page.getByLabel('Title').fill('New');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Closed with {"title":"New"}, draft "half a thought"').waitFor();
      expect(await dialog.count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Settings');
      expect(requests.map(({ componentId, action }) => [componentId, action?.action])).toEqual([
        ['main', undefined],
        ['settings', '@ui.modal.open'],
        ['settings', 'save'],
        ['main', '@ui.modal.close'],
      ]);
      expect(await asked()).toEqual([['persistProps', { title: 'New' }]]);
    });

    it('a modal closes by its own action, by its button and by Escape', { tags: ['long'] }, async () => {
      const { page } = await browser.open({ main: opener, settings });
      const openIt = () => page.getByRole('button', { name: 'Settings' }).click();
      await openIt();
      await page.getByRole('button', { name: 'Use default' }).click();
      await page.getByText('Closed with {"title":"default"}').waitFor();
      for (const leave of [
        () => page.getByRole('button', { name: 'Close' }).click(),
        () => page.keyboard.press('Escape'),
      ]) {
        await openIt();
        await page.getByRole('dialog').waitFor();
        await leave();
        await page.getByText('Closed with {"dismissed":true}').waitFor();
        expect(await page.getByRole('dialog').count()).toBe(0);
      }
    });

    it('a modal that cannot be loaded shows the failure and can be retried', async () => {
      let isBroken = true;
      const flaky: Component = (request) => {
        if (isBroken)
          throw Object.assign(new Error('The script threw.'), {
            code: 'script_failed',
            status: 502,
            eventId: 'event_2',
          });
        return settings(request);
      };
      const { page, asked } = await browser.open({ main: opener, settings: flaky });
      await page.getByRole('button', { name: 'Settings' }).click();
      const dialog = page.getByRole('dialog', { name: ENGLISH_WORDS.wrong });
      await dialog.getByText('The script threw.').waitFor();
      await dialog.getByRole('link', { name: 'Open its trace' }).click();
      expect(await asked()).toEqual([['openTrace', 'event_2', true]]);
      isBroken = false;
      await dialog.getByRole('button', { name: ENGLISH_WORDS.tryAgain }).click();
      await page.getByRole('dialog', { name: 'Settings' }).getByLabel('Title').waitFor();
    });
  });
});
