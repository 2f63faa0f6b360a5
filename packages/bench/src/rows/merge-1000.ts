// A merge of three contents with 1,000 changed pages a side, in a space of 100,000, against `git merge-tree` of the same pages as files.
// Both read what is kept and keep what is new: nodes and texts in node:sqlite, objects in a folder.
import { mergeContentTrees, mergeText } from '@bindery/content/merge';
import type { MergeBodies } from '@bindery/content/merge';
import type { Hash } from '@bindery/content/tree';
import { PageRepository } from '../measure/content-git.ts';
import { changePages, pick, writeContentWorld } from '../measure/content-world.ts';
import type { ContentWorld } from '../measure/content-world.ts';
import { interleave, timed } from '../measure/interleave.ts';
import type { Rounds } from '../measure/interleave.ts';
import type { Figure, Row } from '../row.ts';

const OURS = { line: 4, text: 'Ours.' };
const THEIRS = { line: 15, text: 'Theirs.' };

export const merge1000: Row = {
  name: 'merge-1000',
  group: 'content',
  figures: ['other-pages', 'same-pages', 'changes', 'pages', 'lines'],
  async measure(effort) {
    const pages = effort.size(100_000, 2_000);
    const count = effort.size(1_000, 20);
    effort.note(`writing a space of ${pages} pages, and the same as files`);
    const world = await writeContentWorld(pages);
    const repository = new PageRepository(pages);
    const small = await writeContentWorld(pages / 10);
    const rounds = effort.rounds({ rounds: 5, warmups: 1 });
    const figures: Figure[] = [];
    for (const [suffix, first] of [
      ['other-pages', 48],
      ['same-pages', 0],
    ] as const) {
      const merge = await prepare(world, { count, first });
      repository.branch(`${suffix}-ours`, pick(world, count, 0), OURS);
      repository.branch(`${suffix}-theirs`, pick(world, count, first), THEIRS);
      repository.pack();
      const git = async (): Promise<number> => repository.merge(`${suffix}-ours`, `${suffix}-theirs`);
      const { ours, theirs } = await interleave({ ours: merge, theirs: git }, rounds);
      const peer = 'git merge-tree of the same pages as files, from a clean clone';
      const goal = { of: 'ratio', is: '<=', than: 3 } as const;
      figures.push({ suffix, value: ours, versus: theirs, unit: 'ms', peer, goal });
    }
    const lines = await measureLines(effort.size(16_000, 200), rounds);
    return [...figures, ...(await measureGrowth({ world, small, count }, rounds)), lines];
  },
};

/** Linear in changes, not in pages. */
async function measureGrowth(
  { world, small, count }: { readonly world: ContentWorld; readonly small: ContentWorld; readonly count: number },
  rounds: Rounds,
): Promise<Figure[]> {
  const sides = {
    all: await prepare(world, { count, first: 0 }),
    tenth: await prepare(world, { count: count / 10, first: 0 }),
    small: await prepare(small, { count, first: 0 }),
  };
  const figures = await interleave(sides, rounds);
  const unit = 'ms' as const;
  return [
    {
      suffix: 'changes',
      value: figures.all,
      versus: figures.tenth * 10,
      unit,
      peer: 'ten times a merge of 100 changes a side',
      goal: { of: 'ratio', is: '<=', than: 1.5 },
    },
    { suffix: 'pages', value: figures.all, versus: figures.small, unit, peer: 'the same changes among 10,000 pages' },
  ];
}

/** Linear in changed lines of one text. */
async function measureLines(changed: number, rounds: Rounds): Promise<Figure> {
  const merge = (lines: number) => {
    const base = Array.from({ length: 2 * lines }, (_none, index) => `line ${index}\n`);
    const change = (side: string, rest: number): string =>
      base.map((line, index) => (index % 4 === rest ? `${side} ${index}\n` : line)).join('');
    const versions = { base: base.join(''), ours: change('ours', 0), theirs: change('theirs', 2) };
    return async () =>
      timed(async () => {
        if (mergeText(versions).result === 'conflict') throw new Error('The merge was to be clean.');
      });
  };
  const { all, half } = await interleave({ all: merge(changed), half: merge(changed / 2) }, rounds);
  return {
    suffix: 'lines',
    value: all,
    versus: half * 2,
    unit: 'ms',
    peer: `twice a merge of ${changed / 2} changed lines`,
    goal: { of: 'ratio', is: '<=', than: 1.5 },
  };
}

/** A merge of two sides that wrote `count` pages each: one from page 0 on, the other from `first` on. */
async function prepare(
  world: ContentWorld,
  { count, first }: { readonly count: number; readonly first: number },
): Promise<() => Promise<number>> {
  const { store, root: base } = world;
  const ours = await changePages(world, pick(world, count, 0), OURS);
  const theirs = await changePages(world, pick(world, count, first), THEIRS);
  return async () => {
    const added = new Map<Hash, Uint8Array>();
    const mergeBodies: MergeBodies = (bodies) =>
      bodies.map((one) => {
        const text = (hash: Hash | undefined): string => (hash === undefined ? '' : store.text(hash));
        const merged = mergeText({ base: text(one.base), ours: text(one.ours), theirs: text(one.theirs) });
        if (merged.result === 'conflict') return { result: 'conflict' };
        return { result: 'clean', document: store.addText(merged.text, added) };
      });
    let stored: Hash[] = [];
    const took = await timed(async () => {
      const merged = await mergeContentTrees(store, { base, ours, theirs, mergeBodies });
      if (merged.conflicts.length > 0) throw new Error('The merge was to be clean.');
      for (const [hash, bytes] of merged.nodes) added.set(hash, bytes);
      stored = store.store(added);
    });
    store.forget(stored);
    return took;
  };
}
