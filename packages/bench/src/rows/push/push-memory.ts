// The memory of a platform during a push of 2,000 long pages, and a minute later.
import { setTimeout } from 'node:timers/promises';
import { withServers } from '../../measure/api-servers.ts';
import { residentBytes } from '../../measure/memory.ts';
import { startPushedSpace } from '../../measure/pushed-space.ts';
import type { Row } from '../../row.ts';

const SAMPLE_MS = 20;
const LATER_MS = 60_000;
const KEPT_BYTES = 100 * 1024 * 1024;

export const pushMemory: Row = {
  name: 'push-memory',
  group: 'content',
  figures: ['peak', 'kept'],
  measure: (effort) =>
    withServers(async (running) => {
      const { server, bytes, push } = await startPushedSpace(running, effort);
      const before = residentBytes(server);
      let most = before;
      const sampling = setInterval(() => (most = Math.max(most, residentBytes(server))), SAMPLE_MS);
      try {
        await push();
      } finally {
        clearInterval(sampling);
      }
      await setTimeout(effort.size(LATER_MS, 100));
      const kept = Math.max(0, residentBytes(server) - before);
      return [
        {
          suffix: 'peak',
          value: most - before,
          versus: bytes,
          unit: 'bytes',
          peer: 'the bytes pushed',
          goal: { of: 'ratio', is: '<=', than: 2.5 },
        },
        {
          suffix: 'kept',
          value: kept,
          versus: KEPT_BYTES,
          unit: 'bytes',
          peer: '100 MiB',
          goal: { of: 'ratio', is: '<=', than: 1 },
        },
      ];
    }),
};
