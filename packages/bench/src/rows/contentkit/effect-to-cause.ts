// From a rendered element to its event, call and source line, in Chromium: every element of the gallery, by keyboard.
import { BLOCKS_PAGE_ID } from '@bindery/platform';
import type { Platform } from '@bindery/platform';
import { join } from 'node:path';
import { GALLERY, GALLERY_ELEMENTS, writeGalleryProject } from '@bindery/testkit/gallery-project';
import type { Bench } from '../../measure/bench.ts';
import { buildDashboard, startDashboard } from '../../browser/built-dashboard.ts';
import { inspectElements } from '../../browser/inspection-page.ts';
import { defineRow } from '../../define-row.ts';
import { TOKEN } from '../../measure/call.ts';
import { alternate, percentile95 } from '../../measure/interleave.ts';
import { publishOn } from '../../project/publish-on.ts';

const MOST_KEYS = 2;
const MOST_MS = 100;

export const effectToCause = defineRow({
  name: 'effect-to-cause',
  group: 'contentkit',
  unit: 'ms',
  async sides(bench) {
    const dashboardRoot = await buildDashboard(bench);
    const blocks = GALLERY_ELEMENTS.slice(0, bench.size(GALLERY_ELEMENTS.length, 3));
    const { platform, browser, api } = await startDashboard(bench, { demo: true, dashboardRoot, outgoing: 'none' });
    await bench.within((inner) => placeGallery(inner, platform, blocks));
    const rounds = { ...bench.rounds({ rounds: 5 }), warmups: 0 };
    const inspect = () => inspectElements(browser, { api, token: TOKEN, blocks });
    const inspected = ((await alternate(['ours'], inspect, rounds)).get('ours') ?? []).flat();
    const found = inspected.filter(({ isFound }) => isFound);
    return {
      found: found.length,
      inspected: inspected.length,
      keys: Math.max(...found.map(({ keys }) => keys)),
      ours: percentile95(found.map(({ ms }) => ms)),
    };
  },
  figures: {
    elements: {
      value: 'found',
      versus: 'inspected',
      unit: 'nodes',
      peer: 'the elements that are drawn, of every round',
      goal: 'ratio >= 1',
    },
    keys: { value: 'keys', versus: MOST_KEYS, unit: 'keys', peer: 'the goal', goal: `value <= ${MOST_KEYS}` },
    p95: { versus: MOST_MS, peer: 'the goal', goal: `value <= ${MOST_MS}` },
  },
});

/** Publishes the gallery and puts a block of each element on a separate page. */
async function placeGallery(bench: Bench, platform: Platform, blocks: readonly string[]): Promise<void> {
  // Inside of the repository, so that the project finds the kit's packages.
  const folder = bench.folder(join(import.meta.dirname, '..', '..', '..'));
  writeGalleryProject(folder);
  const { api } = await publishOn(platform, folder);
  for (const block of blocks) {
    await api.request('PUT /_platform/v1/spaces/{spaceId}/content/page/{pageId}/blocks/{blockKey}', {
      spaceId: platform.demo?.space ?? '',
      pageId: BLOCKS_PAGE_ID,
      blockKey: `${GALLERY}-${block}`,
      body: { integration: GALLERY, block },
    });
  }
}
