// An hour of work in the dashboard, once by pointer and once by keyboard, without a terminal or a typed token. Short runs are by
// keyboard.
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lendPages } from '@bindery/testkit/borrow-page';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { longOrSample } from '@bindery/testkit/long-sample';
import { runDev } from './run-dev.ts';
import { STEPS } from './steps.ts';
import { createWalker } from './walker.ts';
import { listFaults } from '../open-dashboard.ts';

const HARBOUR = join(import.meta.dirname, '..', 'fixtures', 'harbour');
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };
const WAYS = (['keys', 'pointer'] as const).slice(0, longOrSample(2, 1));

/** Presses that a whole walk may take, without what is typed as text: 128 and 58 when this was written. */
const MOST_PRESSES = { keys: 150, pointer: 75 };

/** A page that changed while it was edited: the editor merges both, and saves again. */
const MERGED = /status of 409 \(Conflict\) \S+\/content\/page\//;

describe.skipIf(!hasBrowser)('an hour with the dashboard', () => {
  const pages = lendPages();
  afterAll(() => pages.close());

  it.each(WAYS)('by %s: every step, from the configuration to a shared link', async (way) => {
    const dev = await runDev(HARBOUR);
    try {
      const page = await pages.borrow(CLIPBOARD);
      const faults = listFaults(page);
      await page.goto(dev.url);
      const walk = createWalker(page, way);
      await walk.find({ role: 'heading', name: 'Your blocks' }).waitFor();
      const openTab = async (link: string) => {
        const tab = await page.context().newPage();
        await tab.goto(link);
        return createWalker(tab, way);
      };
      for (const { title, run } of STEPS) {
        await run({ walk, edit: dev.edit, openTab }).catch(async (thrown: unknown) => {
          const status = await walk.find({ role: 'contentinfo', name: 'Status' }).textContent();
          const seen = [`status line: ${status ?? ''}`, ...faults].join('\n');
          throw new Error(`A person ${title}.\n${seen}`, { cause: thrown });
        });
      }
      expect(walk.presses()).toBeLessThan(MOST_PRESSES[way]);
      expect(faults.filter((fault) => !MERGED.test(fault))).toEqual([]);
    } finally {
      await dev.close();
    }
  });
});
