// Merges into one space by several clients, each opening, editing and merging change requests of its own, against one client that does
// the same; and how long an ordinary request waits while a long page is merged.
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { defineRow } from '../define-row.ts';
import { call, json } from '../measure/call.ts';
import { propose, startContentServer } from '../content/content-servers.ts';
import { alternate, median, timed } from '../measure/interleave.ts';

const CLIENTS = 8;
const PARAGRAPHS = 8_000;

export const mergeAtOnce = defineRow({
  name: 'merge-at-once',
  group: 'content',
  unit: 'requests/s',
  async sides(bench) {
    const { space } = await startContentServer(bench, bench.size(1_000, 100));
    const durationMs = bench.size(3_000, 100);
    const clients = { many: CLIENTS, one: 1 };
    const rounds = bench.rounds({ rounds: 5, warmups: 1 });
    const results = await alternate(['many', 'one'], (name) => load(space, clients[name], durationMs), rounds);
    const rateOf = (name: keyof typeof clients) => median((results.get(name) ?? []).map(({ perSecond }) => perSecond));
    const many = results.get('many') ?? [];
    return {
      ours: rateOf('many'),
      one: rateOf('one'),
      refused: many.reduce((sum, one) => sum + one.refused, 0),
      merges: many.reduce((sum, one) => sum + one.merges, 0),
      ...(await waitsOf(space, bench.size(PARAGRAPHS, 200))),
    };
  },
  figures: {
    '': { versus: 'one', peer: 'one client, merges per second', goal: 'ratio >= 0.7' },
    refused: {
      value: 'refused',
      versus: 0,
      unit: 'errors',
      peer: ({ merges }) => `of ${String(merges)} merges by ${CLIENTS} clients`,
      goal: 'value <= 0',
    },
    'others-wait': {
      value: 'merging',
      versus: 'quiet',
      unit: 'ms',
      peer: 'the same request while nothing is merged',
    },
  },
});

/** So many clients for so long; each adds a page and merges it, again and again. */
async function load(space: string, clients: number, durationMs: number) {
  const startedAt = performance.now();
  let [merges, refused, count] = [0, 0, 0];
  const prefix = randomUUID().slice(0, 8);
  const client = async (): Promise<void> => {
    while (performance.now() - startedAt < durationMs) {
      const title = `Page ${prefix} ${count++}`;
      const request = await propose(space, [{ operation: 'insert_page', title, document: { markdown: 'Some text.' } }]);
      if (await merge(request)) merges++;
      else refused++;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { merges, refused, perSecond: (merges * 1_000) / (performance.now() - startedAt) };
}

/** Whether it was merged. */
function merge(request: string): Promise<boolean> {
  return json<{ result: string }>(call(`${request}/merge`, 'POST')).then(
    ({ result }) => result === 'merge',
    () => false,
  );
}

/** The longest that a request takes while a page is merged whose every block both sides changed, and without that. */
async function waitsOf(space: string, paragraphs: number): Promise<{ quiet: number; merging: number }> {
  const documentOf = (words: string) => ({
    markdown: Array.from({ length: paragraphs }, (_, at) => `${words} ${at}.`).join('\n\n'),
  });
  const page = { operation: 'insert_page', title: 'Long', slug: 'long', document: documentOf('Paragraph') };
  await merge(await propose(space, [page]));
  const { id } = await json<{ id: string }>(call(`${space}/content/path/long`));
  const update = (words: string) =>
    propose(space, [{ operation: 'update_page', page: id, document: documentOf(words) }]);
  const [first, second] = [await update('First'), await update('Second')];
  const quiet = await longestWait(space, setTimeout(500));
  await merge(first);
  return { quiet, merging: await longestWait(space, merge(second)) };
}

/** The longest that a read of the space takes until something is done. */
async function longestWait(url: string, until: Promise<unknown>): Promise<number> {
  const state = { isDone: false };
  void until.finally(() => (state.isDone = true));
  let longest = 0;
  while (!state.isDone) longest = Math.max(longest, await timed(() => call(url)));
  return longest;
}
