// From a rendered element to its event, call and source line, in Chromium: every element of the gallery, by keyboard.
import { BLOCKS_PAGE_ID, createPlatform } from '@bindery/platform';
import { join } from 'node:path';
import { GALLERY, GALLERY_ELEMENTS, writeGalleryProject } from '../../../../../scripts/testing/gallery-project.ts';
import { launchBrowser } from '../../../../../scripts/testing/launch-browser.ts';
import { withBuiltDashboard } from '../../browser/built-dashboard.ts';
import { inspectElements } from '../../browser/inspection-page.ts';
import type { Inspected } from '../../browser/inspection-page.ts';
import { removeFolder, temporaryFolder } from '../../measure/temporary-folder.ts';
import { publishOn } from '../../project/publish-on.ts';
import type { Row } from '../../row.ts';

const TOKEN = 'bench-token';
const MOST_KEYS = 2;
const MOST_MS = 100;

export const effectToCause: Row = {
  name: 'effect-to-cause',
  group: 'contentkit',
  figures: ['elements', 'keys', 'p95'],
  measure: (effort) =>
    withBuiltDashboard(async (dashboardRoot) => {
      const blocks = GALLERY_ELEMENTS.slice(0, effort.size(GALLERY_ELEMENTS.length, 3));
      const platform = await createPlatform({ port: 0, demo: true, token: TOKEN, dashboardRoot, outgoing: 'none' });
      const browser = await launchBrowser();
      try {
        await placeGallery(platform, blocks);
        const { rounds } = effort.rounds({ rounds: 5 });
        const inspected: Inspected[] = [];
        for (let round = 0; round < rounds; round++) {
          inspected.push(...(await inspectElements(browser, { api: platform.origins.api, token: TOKEN, blocks })));
        }
        return figuresOf(inspected);
      } finally {
        await browser.close();
        await platform.close();
      }
    }),
};

/** Publishes the gallery and puts a block of each element on a separate page. */
async function placeGallery(platform: Awaited<ReturnType<typeof createPlatform>>, blocks: readonly string[]) {
  // Inside of the repository, so that the project finds the kit's packages.
  const folder = temporaryFolder(join(import.meta.dirname, '..', '..', '..'));
  try {
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
  } finally {
    removeFolder(folder);
  }
}

function figuresOf(inspected: readonly Inspected[]) {
  const found = inspected.filter(({ isFound }) => isFound);
  const sorted = found.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
  return [
    {
      suffix: 'elements',
      value: found.length,
      versus: inspected.length,
      unit: 'nodes',
      peer: 'the elements that are drawn, of every round',
      goal: { of: 'ratio', is: '>=', than: 1 },
    },
    {
      suffix: 'keys',
      value: Math.max(...found.map(({ keys }) => keys)),
      versus: MOST_KEYS,
      unit: 'keys',
      peer: 'the goal',
      goal: { of: 'value', is: '<=', than: MOST_KEYS },
    },
    {
      suffix: 'p95',
      value: p95,
      versus: MOST_MS,
      unit: 'ms',
      peer: 'the goal',
      goal: { of: 'value', is: '<=', than: MOST_MS },
    },
  ] as const;
}
