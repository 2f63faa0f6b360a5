// After any changes of targets, and notifications in any order, the index returns the results of a new one.
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { PageEdit } from '@bindery/content/tree';
import { SearchContents } from './testing/search-contents.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import type { SearchTarget, SearchPort } from './port.ts';

// One more user of the worker, so that it does not start again for each run.
const keeper = new SearchContents().search();
afterAll(async () => {
  await keeper.close();
  removeFolders();
});

const WORDS = [
  'anchor',
  'anchors',
  'ancor',
  'bell',
  'bells',
  'chart',
  'deck',
  'deckhand',
  '錨',
  '錨地',
  'ébène',
  'flag',
];
const QUERIES = [
  ...WORDS.map((word) => `${word} `),
  'anc',
  'an',
  'bell deck',
  'ankor',
  'dekc',
  '地',
  'flag nowhere',
  'ebene chart bell',
];

const text = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
const page = fc.integer({ min: 0, max: 7 }).map((number) => `page-${number}`);
const target = fc.integer({ min: 0, max: 3 });

type Step =
  | {
      readonly do: 'put';
      readonly target: number;
      readonly page: string;
      readonly title: string;
      readonly lines: string[];
    }
  | { readonly do: 'delete' | 'exclude'; readonly target: number; readonly page: string }
  | { readonly do: 'copy' | 'merge'; readonly target: number; readonly to: number }
  | { readonly do: 'search' | 'remove' | 'notify'; readonly target: number }
  | { readonly do: 'reopen' };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('put' as const),
      target,
      page,
      title: text,
      lines: fc.array(text, { maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('delete' as const, 'exclude' as const), target, page }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('copy' as const, 'merge' as const), target, to: target }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('search' as const, 'notify' as const, 'remove' as const), target }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'reopen' as const }) },
);

/** Targets with their content, and a search that was open from the start. */
class World {
  readonly contents = new SearchContents();
  readonly roots = new Map<number, string>([[0, this.contents.empty]]);
  readonly #pages = new Map<string, Set<string>>();
  /** The origin of a copied target, until its first search. */
  readonly #from = new Map<number, number>();
  readonly #file = join(temporaryFolder(), 'search.db');
  search: SearchPort = this.contents.search(this.#file);

  at(number: number): SearchTarget | undefined {
    const root = this.roots.get(number);
    const from = this.#from.get(number);
    return root === undefined
      ? undefined
      : { id: `place-${number}`, root, ...(from !== undefined && { from: `place-${from}` }) };
  }

  async take(step: Step): Promise<void> {
    if (step.do === 'reopen') {
      await this.search.close();
      this.search = this.contents.search(this.#file);
      return;
    }
    const current = this.at(step.target);
    if (current === undefined) return;
    if (step.do === 'search') await this.search.findPages('anchor', current, { limit: 5 });
    else if (step.do === 'notify') this.search.changed(current);
    else if (step.do === 'remove') {
      if (step.target === 0) return;
      this.roots.delete(step.target);
      this.#from.delete(step.target);
      this.search.removed(current.id);
    } else if ('to' in step) this.#copy(step.target, step.to, step.do);
    else if ('page' in step) await this.#edit(step, current.root);
  }

  /** A copy is a new target. After a merge, a target has the content of another one. */
  #copy(from: number, to: number, how: 'copy' | 'merge'): void {
    if (from === to || this.roots.has(to) !== (how === 'merge')) return;
    this.roots.set(to, this.roots.get(from) ?? '');
    if (how === 'copy') this.#from.set(to, from);
  }

  async #edit(step: Extract<Step, { page: string }>, root: string): Promise<void> {
    const pages = new Set(this.#pages.get(root));
    const isThere = pages.has(step.page);
    let edit: PageEdit | undefined;
    if (step.do === 'put') {
      const fields = { title: step.title, document: this.contents.storeText(...step.lines), noIndex: false };
      edit = isThere
        ? { edit: 'update', id: step.page, fields }
        : { edit: 'insert', id: step.page, type: 'document', parent: null, fields };
      pages.add(step.page);
    } else if (isThere && step.do === 'exclude') edit = { edit: 'update', id: step.page, fields: { noIndex: true } };
    else if (isThere) {
      edit = { edit: 'delete', id: step.page };
      pages.delete(step.page);
    }
    if (edit === undefined) return;
    const tree = await this.contents.edit(root, [edit]);
    this.#pages.set(tree, pages);
    this.roots.set(step.target, tree);
  }
}

it('an index that saw edits, merges, copies and removals answers as a new one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 40 }), async (steps) => {
      const world = new World();
      const fresh = world.contents.search();
      try {
        for (const step of steps) await world.take(step);
        const targets = [...world.roots.keys()].flatMap((number) => world.at(number) ?? []);
        for (const query of QUERIES) {
          for (const one of targets) {
            const plain = { id: one.id, root: one.root };
            const expected = await fresh.findPages(query, plain, { limit: 100 });
            expect([query, await world.search.findPages(query, one, { limit: 100 })]).toEqual([query, expected]);
          }
          const plain = targets.map(({ id, root }) => ({ id, root }));
          const expected = await fresh.findTargets(query, plain, { limit: 100 });
          expect([query, await world.search.findTargets(query, targets, { limit: 100 })]).toEqual([query, expected]);
        }
      } finally {
        await fresh.close();
        await world.search.close();
      }
    }),
    { numRuns: 150 },
  );
});
