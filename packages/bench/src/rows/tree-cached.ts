// The whole tree of 100,000 pages: read again, and asked for again by who has it, against the first read of a new revision.
import { defineRow } from '../define-row.ts';
import { TOKEN, call } from '../measure/call.ts';
import { propose, startContentServer } from '../content/content-servers.ts';
import { pageId } from '../content/content-world.ts';
import { timed } from '../measure/interleave.ts';

const FIRST = { versus: 'first', peer: 'the first read of a revision' } as const;

export const treeCached = defineRow({
  name: 'tree-cached',
  group: 'content',
  unit: 'ms',
  rounds: { rounds: 5 },
  async sides(bench) {
    const pages = bench.size(100_000, 1_000);
    bench.note(`writing a space of ${pages} pages`);
    const { space } = await startContentServer(bench, pages);
    const path = `${space}/content/pages`;
    const read = () => timed(async () => (await call(path)).arrayBuffer());
    let revisions = 0;
    return {
      first: async () => {
        const title = `Page ${++revisions}`;
        await call(`${await propose(space, [{ operation: 'update_page', page: pageId(777), title }])}/merge`, 'POST');
        return read();
      },
      again: read,
      unchanged: async () => {
        const etag = (await call(path)).headers.get('etag') ?? '';
        const headers = { Authorization: `Bearer ${TOKEN}`, 'If-None-Match': etag };
        return timed(async () => {
          const { status } = await fetch(path, { headers });
          if (status !== 304) throw new Error(`A tree that did not change is answered with ${status}.`);
        });
      },
    };
  },
  figures: {
    again: { value: 'again', ...FIRST, goal: 'ratio <= 0.5' },
    unchanged: { value: 'unchanged', ...FIRST, goal: 'ratio <= 0.05' },
  },
});
