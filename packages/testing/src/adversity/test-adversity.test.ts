// One case of each kind of fault. All of them are in faults/faults.long.test.ts.
import { expect, it } from 'vitest';
import { lineOf, testTasks } from '../../test/adverse/cases.ts';
import { testAdversity } from '../index.ts';

const post = `src/index.ts:${lineOf('post')}:`;

it('reports a repeated effect with its fixture, event, call site, and seed', async () => {
  const report = await testTasks(['put', 'post'], ['duplicate'], 'a seed');
  expect(report.findings).toEqual([
    {
      fault: 'duplicate',
      fixture: 'post',
      event: 'task',
      call: undefined,
      kind: 'repeated',
      before: 'POST https://notes.example.com/notes {"name":"post 1"}',
      after: 'POST https://notes.example.com/notes {"name":"post 1"}',
      location: expect.stringContaining(post),
      seed: 'a seed',
    },
  ]);
  expect(String(report)).toBe(`1 finding at 1 place, with seed "a seed":

${report.findings[0]?.location}: repeats an effect
  duplicate: The platform delivers the event twice (post)
  without the fault: POST https://notes.example.com/notes {"name":"post 1"}`);
  expect(() => report.throwIfFound()).toThrow(expect.objectContaining({ code: 'adversity_found' }));
  // Undisturbed twice, all fixtures, and each fixture alone.
  expect(report.runs).toBe(5);
});

it('a request that its receiver recognizes is the same effect', { tags: ['long'] }, async () => {
  const report = await testTasks(['keyed', 'updated'], ['duplicate']);
  expect(report.findings).toEqual([]);
  report.throwIfFound();
  expect(String(report)).toBe('No fault changes the outcome.');
  expect(report.undisturbed).toMatchObject({ events: 2, calls: 2 });
});

it(
  'an effect that is lost silently is a finding, one that is lost with a warning isn’t',
  { tags: ['long'] },
  async () => {
    const report = await testTasks(['unchecked', 'warned'], ['server_error']);
    expect(report.findings.map(({ fixture, kind, call }) => [fixture, kind, call])).toEqual([['unchecked', 'lost', 1]]);
  },
);

it('data of the platform is part of the outcome', { tags: ['long'] }, async () => {
  const { findings } = await testTasks(['count'], ['duplicate']);
  expect(findings).toMatchObject([
    {
      kind: 'changed',
      before: expect.stringContaining('"count":1'),
      after: expect.stringContaining('"count":2'),
      location: expect.stringContaining(`src/index.ts:${lineOf('write')}:`),
    },
  ]);
});

it.each([
  ['fixture_failed', ['throws'], undefined],
  ['fault_unknown', ['put'], ['duplicates' as 'duplicate']],
] as const)('%s', async (code, tasks, faults) => {
  await expect(testTasks(tasks, faults)).rejects.toMatchObject({ code });
});

it('steps of users can be fixtures, and their failure without a fault is an error', { tags: ['long'] }, async () => {
  const options = { install: { conditions: ['@bindery/source'] }, faults: ['duplicate'] as const };
  const folder = new URL('../../test/desk', import.meta.url);
  const press = async (name: string) =>
    testAdversity(folder, {
      ...options,
      fixtures: [
        {
          name: 'press',
          run: async (integration) => (await integration.mount('counter')).getByRole('button', { name }).press(),
        },
      ],
    });
  expect((await press('Add')).findings).toEqual([]);
  await expect(press('Subtract')).rejects.toMatchObject({
    code: 'fixture_failed',
    details: { code: 'element_not_found' },
    message: expect.stringContaining('“press”'),
  });
});
