// Histories of a space and of a change request, done again in git, as properties: see merge/history.test.ts.
//
// A page is a file whose name is its id, so that a move or a new slug changes the file and not its name. Its fields stand in sections of
// their own, between lines that no one changes: two fields never touch, and one field that both sides changed is a conflict of git's.
// What git cannot know, which is whether the pages make a tree, is left out: pages that the whole-tree checks touched are not compared.
import fc from 'fast-check';
import { expect } from 'vitest';
import { anyVersions } from './text-edits.ts';
import { Fork, GROWN_PAGES, anyFork, anySide, fittingEdits } from './tree-fork.ts';
import type { ForkEdits } from './tree-fork.ts';
import { Git } from './tree-git.ts';
import type { ContentTree, Hash, PageEdit } from '../tree/index.ts';
import { mergeText } from '../merge/index.ts';
import type { MergeBodies, MergedTree, TextVersions } from '../merge/index.ts';

const git = new Git();

/** Removes what git has written. */
export function closeGit(): void {
  git.close();
}

const ABOVE = Array.from({ length: 10 }, (_none, line) => `line ${line} above\n`).join('');

/** Texts by hash, and the fork that has them. */
class History extends Fork {
  readonly texts = new Map<Hash, string>();

  addText(text: string): Hash {
    const hash = this.store.hash(new TextEncoder().encode(text));
    this.texts.set(hash, text);
    return hash;
  }

  readonly #mergeBodies: MergeBodies = (bodies) =>
    bodies.map(({ base = '', ours, theirs }) => {
      // If lines repeat, the matching lines depend on those before them, so each line is unique, as in git's files.
      const text = (hash: Hash): string => ABOVE + (this.texts.get(hash) ?? '');
      const merged = mergeText({ base: text(base), ours: text(ours), theirs: text(theirs) });
      if (merged.result === 'conflict') return { result: 'conflict' };
      return { result: 'clean', document: this.addText(merged.text.slice(ABOVE.length)) };
    });

  mergeTexts(): Promise<MergedTree> {
    return this.merge({ mergeBodies: this.#mergeBodies });
  }

  /** Gives texts to the pages that are there. */
  async write(root: Hash, texts: readonly string[]): Promise<Hash> {
    const content = await this.open(root);
    const ids = texts.map((_text, index) => `p${index}`);
    const pages = await content.findPages(ids);
    const edits = texts.flatMap((text, index): PageEdit[] => {
      const page = pages[index];
      return page === undefined ? [] : [{ edit: 'update', id: page.id, fields: { document: this.addText(text) } }];
    });
    return this.editAt(root, { pages: edits });
  }

  async commit(branch: string, root: Hash, parents: readonly string[] = []): Promise<void> {
    git.commit(branch, await this.filesOf(await this.open(root)), parents);
  }

  async filesOf(content: ContentTree): Promise<Map<string, string>> {
    const pages = await content.listPages();
    return new Map(
      pages.map(({ id, parent, order, document, ...fields }) => {
        const section = (name: string, value: unknown): string =>
          `=== ${name}\n${value === undefined ? '' : `${JSON.stringify(value)}\n`}=== end of ${name}\n`;
        const header = (['type', 'slug', 'title', 'hidden'] as const).map((name) => section(name, fields[name]));
        const own = Array.from({ length: 120 }, (_none, line) => `only ${id} has line ${line} like this\n`).join('');
        return [
          id,
          // A page without a document is another one than a page whose document is empty.
          `${own}${header.join('')}${section('place', [parent, order])}${document === undefined ? 'no document\n' : (this.texts.get(document) ?? '')}`,
        ];
      }),
    );
  }
}

/** The pages that conflicts are about: by fields and deletions, which git knows too, and by the tree, which it does not. */
function pagesIn({ conflicts }: MergedTree): { ofPages: Set<string>; ofTree: Set<string> } {
  const [ofPages, ofTree] = [new Set<string>(), new Set<string>()];
  for (const conflict of conflicts) {
    const isOfPage = conflict.type === 'field' || conflict.type === 'deleted';
    if ('key' in conflict) (isOfPage ? ofPages : ofTree).add(conflict.key);
    if ('pages' in conflict) for (const id of conflict.pages) ofTree.add(id);
  }
  return { ofPages, ofTree };
}

/** Merges both branches with git and compares what came of it with what came of ours. */
async function expectAsGit(
  history: History,
  merged: MergedTree,
  [ours, theirs]: readonly [ours: string, theirs: string] = ['ours', 'theirs'],
): Promise<void> {
  const expected = git.merge(ours, theirs);
  const { ofPages, ofTree } = pagesIn(merged);
  expect([...ofPages].sort()).toEqual([...expected.conflicts].sort());
  const skip = new Set([...ofPages, ...ofTree]);
  const compared = (files: ReadonlyMap<string, string>): [string, string][] =>
    [...files].filter(([id]) => !skip.has(id)).sort(([a], [b]) => (a < b ? -1 : 1));
  expect(compared(await history.filesOf(await history.open(merged.root)))).toEqual(compared(expected.files));
}

/** New pages of one side have other ids than those of the other: an id is given once. */
function withOwnIds(edits: readonly PageEdit[], letter: string): PageEdit[] {
  const own = (id: string): string => (Number(id.slice(1)) < GROWN_PAGES ? id : id.replace('p', letter));
  const text = JSON.stringify(edits).replaceAll(/"p\d+"/g, (quoted) => JSON.stringify(own(quoted.slice(1, -1))));
  return JSON.parse(text) as PageEdit[];
}

const texts: fc.Arbitrary<TextVersions[]> = fc.array(anyVersions(8), {
  minLength: GROWN_PAGES,
  maxLength: GROWN_PAGES,
});

async function build({ base, ours, theirs }: ForkEdits, versions: readonly TextVersions[]): Promise<History> {
  const history = new History();
  history.base = await history.edit({ pages: base });
  history.base = await history.write(
    history.base,
    versions.map((one) => one.base),
  );
  history.ours = await history.editAt(history.base, { pages: fittingEdits(base, withOwnIds(ours, 'q')) });
  history.theirs = await history.editAt(history.base, { pages: fittingEdits(base, withOwnIds(theirs, 'r')) });
  // Each side wrote some of the pages.
  history.ours = await history.write(
    history.ours,
    versions.slice(0, 7).map((one) => one.ours),
  );
  history.theirs = await history.write(
    history.theirs,
    versions.slice(0, 4).map((one) => one.theirs),
  );
  await history.commit('base', history.base);
  await history.commit('ours', history.ours, ['base']);
  await history.commit('theirs', history.theirs, ['base']);
  return history;
}

/** How often a property is tried, and from which seed. */
export type Tries = Pick<fc.Parameters<unknown>, 'numRuns' | 'seed'>;

/** A merge has conflicts in the pages where git has them, and the same bytes in all others. */
export function assertMerges(tries: Tries): Promise<void> {
  return fc.assert(
    fc.asyncProperty(anyFork, texts, async (edits, versions) => {
      const history = await build(edits, versions);
      await expectAsGit(history, await history.mergeTexts());
    }),
    tries,
  );
}

/** A change request that was brought up to date is merged as in git, from what it was brought up to date with. */
export function assertUpdates(tries: Tries): Promise<void> {
  return fc.assert(
    fc.asyncProperty(anyFork, texts, anySide, anySide, async (edits, versions, more, others) => {
      // One side writes and the other edits. Most of these updates have no conflict, and the history continues.
      const history = await build(
        { ...edits, theirs: [] },
        versions.map(({ base, theirs }) => ({ base, ours: base, theirs })),
      );
      const updated = await history.mergeTexts();
      await expectAsGit(history, updated);
      fc.pre(updated.conflicts.length === 0);
      await history.commit('updated', updated.root, ['theirs', 'ours']);
      history.base = history.ours;
      history.ours = await applyFitting(history, history.ours, withOwnIds(more, 's'));
      history.theirs = await applyFitting(history, updated.root, withOwnIds(others, 't'));
      await history.commit('later', history.ours, ['ours']);
      await history.commit('changed', history.theirs, ['updated']);
      await expectAsGit(history, await history.mergeTexts(), ['later', 'changed']);
    }),
    tries,
  );
}

/** Applies those edits that the content tree does not refuse. */
async function applyFitting(history: History, root: Hash, edits: readonly PageEdit[]): Promise<Hash> {
  let next = root;
  for (const edit of edits) next = await history.editAt(next, { pages: [edit] }).catch(() => next);
  return next;
}
