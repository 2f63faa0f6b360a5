// The whole tree of 100,000 pages: read again, and asked for again by who has it, against the first read of a new revision.
import { TOKEN, withServers } from '../measure/api-servers.ts';
import { call, startContentServer } from '../measure/content-servers.ts';
import { pageId } from '../measure/content-world.ts';
import { interleave, timed } from '../measure/interleave.ts';
import type { Row } from '../row.ts';

export const treeCached: Row = {
  name: 'tree-cached',
  group: 'content',
  figures: ['again', 'unchanged'],
  measure: (effort) =>
    withServers(async (running) => {
      const pages = effort.size(100_000, 1_000);
      effort.note(`writing a space of ${pages} pages`);
      const { space } = await startContentServer(running, pages);
      const path = `${space}/content/pages`;
      const read = () => timed(async () => (await call(path)).arrayBuffer());
      let revisions = 0;
      const first = async (): Promise<number> => {
        await changeOnePage(space, ++revisions);
        return read();
      };
      const unchanged = async (): Promise<number> => {
        const etag = (await call(path)).headers.get('etag') ?? '';
        return timed(async () => {
          const { status } = await fetch(path, {
            headers: { Authorization: `Bearer ${TOKEN}`, 'If-None-Match': etag },
          });
          if (status !== 304) throw new Error(`A tree that did not change is answered with ${status}.`);
        });
      };
      const sides = { first, again: read, unchanged };
      const { first: versus, again, unchanged: same } = await interleave(sides, effort.rounds({ rounds: 5 }));
      const peer = 'the first read of a revision';
      const at = { versus, unit: 'ms', peer } as const;
      return [
        { suffix: 'again', value: again, ...at, goal: { of: 'ratio', is: '<=', than: 0.5 } },
        { suffix: 'unchanged', value: same, ...at, goal: { of: 'ratio', is: '<=', than: 0.05 } },
      ];
    }),
};

async function changeOnePage(space: string, revision: number): Promise<void> {
  const { id } = (await (await call(`${space}/change-requests`, 'POST', {})).json()) as { id: string };
  const at = `${space}/change-requests/${id}`;
  const changes = [{ operation: 'update_page', page: pageId(777), title: `Page ${revision}` }];
  await call(`${at}/content`, 'POST', { changes });
  await call(`${at}/merge`, 'POST');
}
