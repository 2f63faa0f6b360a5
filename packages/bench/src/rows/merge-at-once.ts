// Merges into one space by several clients, each opening, editing and merging change requests of its own, against one client that does
// the same; and how long an ordinary request waits while a long page is merged.
import { randomUUID } from 'node:crypto';
import { call, startContentServer } from '../measure/content-servers.ts';
import type { ContentServer } from '../measure/content-servers.ts';
import { withServers } from '../measure/api-servers.ts';
import { median, alternate } from '../measure/interleave.ts';
import type { Figure, Row } from '../row.ts';

const CLIENTS = 8;
const PARAGRAPHS = 8_000;

interface Load {
  readonly merges: number;
  readonly refused: number;
  readonly perSecond: number;
}

export const mergeAtOnce: Row = {
  name: 'merge-at-once',
  group: 'content',
  figures: ['', 'refused', 'others-wait'],
  measure: (effort) =>
    withServers(async (running) => {
      const server = await startContentServer(running, effort.size(1_000, 100));
      const durationMs = effort.size(3_000, 100);
      const sides = { many: CLIENTS, one: 1 };
      const names = ['many', 'one'] as const;
      const rounds = effort.rounds({ rounds: 5, warmups: 1 });
      const results = await alternate(names, (name) => load(server, sides[name], durationMs), rounds);
      const of = (name: (typeof names)[number]): readonly Load[] => results.get(name) ?? [];
      const rateOf = (name: (typeof names)[number]): number => median(of(name).map(({ perSecond }) => perSecond));
      const rejected = of('many').reduce((sum, one) => sum + one.refused, 0);
      const merges = of('many').reduce((sum, one) => sum + one.merges, 0);
      return [
        {
          value: rateOf('many'),
          versus: rateOf('one'),
          unit: 'requests/s',
          peer: 'one client, merges per second',
          goal: { of: 'ratio', is: '>=', than: 0.7 },
        },
        {
          suffix: 'refused',
          value: rejected,
          versus: 0,
          unit: 'errors',
          peer: `of ${merges} merges by ${CLIENTS} clients`,
          goal: { of: 'value', is: '<=', than: 0 },
        },
        await measureWaiting(server, effort.size(PARAGRAPHS, 200)),
      ];
    }),
};

/** So many clients for so long; each adds a page and merges it, again and again. */
async function load(server: ContentServer, clients: number, durationMs: number): Promise<Load> {
  const startedAt = performance.now();
  let [merges, rejected] = [0, 0];
  const prefix = randomUUID().slice(0, 8);
  let count = 0;
  const client = async (): Promise<void> => {
    while (performance.now() - startedAt < durationMs) {
      const request = await propose(server, [
        { operation: 'insert_page', title: `Page ${prefix} ${count++}`, document: { markdown: 'Some text.' } },
      ]);
      const isIn = await merge(request);
      if (isIn) merges++;
      else rejected++;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { merges, refused: rejected, perSecond: (merges * 1_000) / (performance.now() - startedAt) };
}

/** Opens a change request with changes. Returns its URL. */
async function propose({ space }: ContentServer, changes: readonly object[]): Promise<string> {
  const opened = (await (await call(`${space}/change-requests`, 'POST', {})).json()) as { id: string };
  const request = `${space}/change-requests/${opened.id}`;
  await call(`${request}/content`, 'POST', { changes });
  return request;
}

/** Whether it was merged. */
async function merge(request: string): Promise<boolean> {
  try {
    return ((await (await call(`${request}/merge`, 'POST')).json()) as { result: string }).result === 'merge';
  } catch {
    return false;
  }
}

/** The longest that a request takes while a page is merged whose every block both sides changed, and without that. */
async function measureWaiting(server: ContentServer, paragraphs: number): Promise<Figure> {
  const { space } = server;
  const text = (write: (index: number) => string): string =>
    Array.from({ length: paragraphs }, (_, at) => write(at)).join('\n\n');
  const insert = {
    operation: 'insert_page',
    title: 'Long',
    slug: 'long',
    document: { markdown: text((at) => `Paragraph ${at}.`) },
  };
  await merge(await propose(server, [insert]));
  const { id } = (await (await call(`${space}/content/path/long`)).json()) as { id: string };
  const update = (write: (index: number) => string) =>
    propose(server, [{ operation: 'update_page', page: id, document: { markdown: text(write) } }]);
  const first = await update((at) => `First ${at}.`);
  const second = await update((at) => `Second ${at}.`);
  const quiet = await longestWait(space, new Promise((resolve) => setTimeout(resolve, 500)));
  await merge(first);
  const merging = await longestWait(space, merge(second));
  return {
    suffix: 'others-wait',
    value: merging,
    versus: quiet,
    unit: 'ms',
    peer: 'the same request while nothing is merged',
  };
}

/** The longest that a read of the space takes until something is done. */
async function longestWait(url: string, until: Promise<unknown>): Promise<number> {
  const state = { isDone: false };
  void until.finally(() => (state.isDone = true));
  let longest = 0;
  while (!state.isDone) {
    const startedAt = performance.now();
    await call(url);
    longest = Math.max(longest, performance.now() - startedAt);
  }
  return longest;
}
