// The list of events with 100,000 of them stored, in Chromium: what it shows must not depend on how many there are.
import { createPlatform } from '@bindery/platform';
import { launchBrowser } from '../../../../../scripts/testing/launch-browser.ts';
import { withBuiltDashboard } from '../../browser/built-dashboard.ts';
import { measureEventList } from '../../browser/event-list-page.ts';
import type { EventListFigures } from '../../browser/event-list-page.ts';
import { median, alternate } from '../../measure/interleave.ts';
import { storeEvents } from '../../browser/stored-events.ts';
import { removeFolder, temporaryFolder } from '../../measure/temporary-folder.ts';
import type { Row } from '../../row.ts';

const TOKEN = 'bench-token';
const MOST_NODES = 400;
const MOST_HEAP = 64 * 1024 * 1024;

export const eventList: Row = {
  name: 'event-list',
  group: 'contentkit',
  figures: ['first-rows', 'filter', 'nodes', 'heap'],
  measure: (effort) =>
    withBuiltDashboard(async (dashboardRoot) => {
      const many = await measuredPlatform(dashboardRoot, effort.size(100_000, 500));
      const few = await measuredPlatform(dashboardRoot, effort.size(1_000, 100));
      try {
        const sides = { many: many.measure, few: few.measure };
        const rounds = effort.rounds({ rounds: 9, warmups: 1 });
        const figures = await alternate(['many', 'few'] as const, (side) => sides[side](), rounds);
        return figuresOf(figures.get('many') ?? [], figures.get('few') ?? []);
      } finally {
        await many.close();
        await few.close();
      }
    }),
};

interface Measured {
  readonly measure: () => Promise<EventListFigures>;
  readonly close: () => Promise<void>;
}

async function measuredPlatform(dashboardRoot: string, count: number): Promise<Measured> {
  const dataFolder = temporaryFolder();
  await storeEvents(dataFolder, count);
  const platform = await createPlatform({ port: 0, dataFolder, token: TOKEN, dashboardRoot, host: false });
  const browser = await launchBrowser();
  return {
    measure: () => measureEventList(browser, platform.origins.api, TOKEN),
    close: async () => {
      await browser.close();
      await platform.close();
      removeFolder(dataFolder);
    },
  };
}

function figuresOf(many: readonly EventListFigures[], few: readonly EventListFigures[]) {
  const peer = 'the same with 1,000 stored events';
  const flat = { of: 'ratio', is: '<=', than: 1.5 } as const;
  const within = (than: number) => ({ of: 'value', is: '<=', than }) as const;
  const p95 = (all: readonly EventListFigures[]): number => {
    const sorted = all.flatMap(({ filterMs }) => filterMs).toSorted((a, b) => a - b);
    return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
  };
  const first = (all: readonly EventListFigures[]) => median(all.map(({ firstRowsMs }) => firstRowsMs));
  const nodes = Math.max(...many.map((figures) => figures.nodes));
  const heap = median(many.map(({ heapBytes }) => heapBytes));
  return [
    { suffix: 'first-rows', value: first(many), versus: first(few), unit: 'ms', peer, goal: flat },
    { suffix: 'filter', value: p95(many), versus: p95(few), unit: 'ms', peer, goal: flat },
    { suffix: 'nodes', value: nodes, versus: MOST_NODES, unit: 'nodes', peer: 'the goal', goal: within(MOST_NODES) },
    { suffix: 'heap', value: heap, versus: MOST_HEAP, unit: 'bytes', peer: 'the goal, 64 MB', goal: within(MOST_HEAP) },
  ] as const;
}
