// The memory of a platform during a push of 2,000 long pages, and a minute later.
import { setTimeout } from 'node:timers/promises';
import { defineRow } from '../../define-row.ts';
import { residentBytes } from '../../measure/memory.ts';
import { startPushedSpace } from '../../content/pushed-space.ts';

const SAMPLE_MS = 20;
const LATER_MS = 60_000;
const KEPT_BYTES = 100 * 1024 * 1024;

export const pushMemory = defineRow({
  name: 'push-memory',
  group: 'content',
  unit: 'bytes',
  async sides(bench) {
    const { server, bytes, push } = await startPushedSpace(bench);
    const before = residentBytes(server);
    let most = before;
    const sampling = setInterval(() => (most = Math.max(most, residentBytes(server))), SAMPLE_MS);
    await push().finally(() => clearInterval(sampling));
    await setTimeout(bench.size(LATER_MS, 100));
    return { peak: most - before, bytes, kept: Math.max(0, residentBytes(server) - before) };
  },
  figures: {
    peak: { value: 'peak', versus: 'bytes', peer: 'the bytes pushed', goal: 'ratio <= 2.5' },
    kept: { value: 'kept', versus: KEPT_BYTES, peer: '100 MiB', goal: 'ratio <= 1' },
  },
});
