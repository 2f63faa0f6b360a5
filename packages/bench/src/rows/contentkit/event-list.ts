// The list of events with 100,000 of them stored, in Chromium: what it shows must not depend on how many there are.
import type { Bench } from '../../measure/bench.ts';
import { buildDashboard, startDashboard } from '../../browser/built-dashboard.ts';
import { measureEventList } from '../../browser/event-list-page.ts';
import { storeEvents } from '../../browser/stored-events.ts';
import { defineRow } from '../../define-row.ts';
import { TOKEN } from '../../measure/call.ts';
import { alternate, median, percentile95 } from '../../measure/interleave.ts';

const MOST_NODES = 400;
const MOST_HEAP = 64 * 1024 * 1024;
const FEW = { peer: 'the same with 1,000 stored events', goal: 'ratio <= 1.5' } as const;

export const eventList = defineRow({
  name: 'event-list',
  group: 'contentkit',
  unit: 'ms',
  async sides(bench) {
    const dashboardRoot = await buildDashboard(bench);
    const sides = {
      many: await startWithEvents(bench, dashboardRoot, bench.size(100_000, 500)),
      few: await startWithEvents(bench, dashboardRoot, bench.size(1_000, 100)),
    };
    const rounds = bench.rounds({ rounds: 9, warmups: 1 });
    const results = await alternate(['many', 'few'], (side) => sides[side](), rounds);
    const [many, few] = [results.get('many') ?? [], results.get('few') ?? []];
    return {
      first: median(many.map(({ firstRowsMs }) => firstRowsMs)),
      firstOfFew: median(few.map(({ firstRowsMs }) => firstRowsMs)),
      filter: percentile95(many.flatMap(({ filterMs }) => filterMs)),
      filterOfFew: percentile95(few.flatMap(({ filterMs }) => filterMs)),
      nodes: Math.max(...many.map(({ nodes }) => nodes)),
      heap: median(many.map(({ heapBytes }) => heapBytes)),
    };
  },
  figures: {
    'first-rows': { value: 'first', versus: 'firstOfFew', ...FEW },
    filter: { value: 'filter', versus: 'filterOfFew', ...FEW },
    nodes: { value: 'nodes', versus: MOST_NODES, unit: 'nodes', peer: 'the goal', goal: `value <= ${MOST_NODES}` },
    heap: { value: 'heap', versus: MOST_HEAP, unit: 'bytes', peer: 'the goal, 64 MB', goal: `value <= ${MOST_HEAP}` },
  },
});

async function startWithEvents(bench: Bench, dashboardRoot: string, count: number) {
  const dataFolder = bench.folder();
  await storeEvents(dataFolder, count);
  const { api, browser } = await startDashboard(bench, { dataFolder, dashboardRoot, host: false });
  return () => measureEventList(browser, api, TOKEN);
}
