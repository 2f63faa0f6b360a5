// A merge of three contents with 1,000 changed pages a side, in a space of 100,000, against `git merge-tree` of the same pages as files.
// Both read what is kept and keep what is new: nodes and texts in node:sqlite, objects in a folder.
import { mergeContentTrees, mergeText } from '@bindery/content/merge';
import type { MergeBodies } from '@bindery/content/merge';
import type { Hash } from '@bindery/content/tree';
import { defineRow, prefixed } from '../define-row.ts';
import { PageRepository } from '../content/content-git.ts';
import { changePages, pick, writeContentWorld } from '../content/content-world.ts';
import type { ContentWorld } from '../content/content-world.ts';
import { timed } from '../measure/interleave.ts';
import type { Side } from '../measure/interleave.ts';

const OURS = { line: 4, text: 'Ours.' };
const THEIRS = { line: 15, text: 'Theirs.' };

const GIT = { peer: 'git merge-tree of the same pages as files, from a clean clone', goal: 'ratio <= 3' } as const;

export const merge1000 = defineRow({
  name: 'merge-1000',
  group: 'content',
  unit: 'ms',
  async sides(bench) {
    const pages = bench.size(100_000, 2_000);
    const count = bench.size(1_000, 20);
    const changed = bench.size(16_000, 200);
    const rounds = { rounds: 5, warmups: 1 };
    bench.note(`writing a space of ${pages} pages, and the same as files`);
    const world = await writeContentWorld(pages);
    const repository = new PageRepository(pages);
    const small = await writeContentWorld(pages / 10);
    const compare = async (name: string, first: number) => {
      const ours = await prepare(world, { count, first });
      repository.branch(`${name}-ours`, pick(world, count, 0), OURS);
      repository.branch(`${name}-theirs`, pick(world, count, first), THEIRS);
      repository.pack();
      return bench.interleave({ ours, theirs: () => repository.merge(`${name}-ours`, `${name}-theirs`) }, rounds);
    };
    const other = prefixed('other', await compare('other-pages', 48));
    const same = prefixed('same', await compare('same-pages', 0));
    const { lines, half } = await bench.interleave({ lines: linesOf(changed), half: linesOf(changed / 2) }, rounds);
    const growth = {
      all: await prepare(world, { count, first: 0 }),
      tenth: await prepare(world, { count: count / 10, first: 0 }),
      small: await prepare(small, { count, first: 0 }),
    };
    const { tenth, ...others } = await bench.interleave(growth, rounds);
    const linear = { tenTimes: tenth * 10, lines, twice: half * 2, halfOfLines: changed / 2 };
    return { ...other, ...same, ...others, ...linear };
  },
  figures: {
    'other-pages': { value: 'other/ours', versus: 'other/theirs', ...GIT },
    'same-pages': { value: 'same/ours', versus: 'same/theirs', ...GIT },
    // Linear in changes, not in pages.
    changes: {
      value: 'all',
      versus: 'tenTimes',
      peer: 'ten times a merge of 100 changes a side',
      goal: 'ratio <= 1.5',
    },
    pages: { value: 'all', versus: 'small', peer: 'the same changes among 10,000 pages' },
    lines: {
      value: 'lines',
      versus: 'twice',
      peer: ({ halfOfLines }) => `twice a merge of ${String(halfOfLines)} changed lines`,
      goal: 'ratio <= 1.5',
    },
  },
});

/** A merge of one text with so many changed lines. */
function linesOf(lines: number): Side {
  const base = Array.from({ length: 2 * lines }, (_none, index) => `line ${index}\n`);
  const change = (side: string, rest: number): string =>
    base.map((line, index) => (index % 4 === rest ? `${side} ${index}\n` : line)).join('');
  const versions = { base: base.join(''), ours: change('ours', 0), theirs: change('theirs', 2) };
  return () =>
    timed(() => {
      if (mergeText(versions).result === 'conflict') throw new Error('The merge was to be clean.');
    });
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
