// An adversity test of 20 events under 12 faults, against as many deliveries without a fault on one platform.
import { FAULT_NAMES, createTestPlatform, testAdversity } from '@bindery/testing';
import { defineRow } from '../../define-row.ts';
import { timed } from '../../measure/interleave.ts';
import { projectFolder } from '../../project/example.ts';

const FIXTURES = 20;

const outgoing = { 'notes.example.com': () => Response.json({}) };
const install = { space: true, conditions: ['@bindery/source'] };

export const adversity = defineRow({
  name: 'adversity',
  group: 'testing',
  unit: 'ms',
  rounds: { rounds: 7, warmups: 1 },
  async sides(bench) {
    const folder = projectFolder('notes');
    const count = bench.size(FIXTURES, 2);
    const platform = await bench.use(createTestPlatform({ outgoing }));
    const notes = await platform.install(folder, install);
    const fixtures = Array.from({ length: count }, (_, index) => ({
      type: 'space_content_updated' as const,
      revisionId: `revision_${index}`,
    }));
    const testAll = async (): Promise<void> =>
      (await testAdversity(folder, { fixtures, outgoing, install })).throwIfFound();
    const deliverAll = async (): Promise<void> => {
      for (const _ of FAULT_NAMES) {
        for (const { type, ...fields } of fixtures) await notes.deliver(type, fields);
      }
    };
    return { ours: () => timed(testAll), deliveries: () => timed(deliverAll) };
  },
  figures: { '': { versus: 'deliveries', peer: 'as many deliveries without a fault', goal: 'ratio <= 3' } },
});
