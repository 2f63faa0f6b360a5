// Whatever root a folder names, and however it gets there, the space has the pages that are below it.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { FolderSpace, TestFolder } from '../testing/folder-space.ts';

const ROOTS = ['', 'd/', 'd/e/', 'x/'];
const NAMES = ['README.md', 'a.md', 'b.md'];
const PATHS = ROOTS.flatMap((root) => NAMES.map((name) => root + name));

/** What someone does: names another root, moves the files to another, or edits or deletes one. */
type Step =
  | { readonly do: 'name' | 'move'; readonly root: string }
  | { readonly do: 'edit' | 'delete'; readonly path: string };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('name', 'move'), root: fc.constantFrom(...ROOTS) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('edit', 'delete'), path: fc.constantFrom(...PATHS) }) },
);

/** A folder that someone works in. Every page has its own title. */
class EditedFolder {
  readonly space = new FolderSpace();
  readonly folder: TestFolder = new TestFolder(this.space);
  root = '';
  #pages = 0;

  write(path: string): void {
    const title = `Page ${++this.#pages}`;
    this.folder.files.set(path, `# ${title}\n\nWhat ${title} has to say, which is a line of its own.\n`);
  }

  take(one: Step): void {
    const { files } = this.folder;
    if ('root' in one) {
      if (one.do === 'move') this.#move(one.root);
      this.root = one.root;
      files.set('.gitbook.yaml', `root: ${one.root}\n`);
    } else if (one.do === 'edit') this.write(one.path);
    else files.delete(one.path);
  }

  /** Moves the files below the root to another root, replacing files there. */
  #move(root: string): void {
    const { files } = this.folder;
    const moved = [...files].filter(([path]) => this.isPage(path));
    for (const [path] of moved) files.delete(path);
    for (const [path, text] of moved) files.set(root + path.slice(this.root.length), text);
  }

  isPage(path: string): boolean {
    return path.startsWith(this.root) && path.endsWith('.md') && !path.endsWith('SUMMARY.md');
  }

  /** Lists the pages below each root that the folder may have. */
  list(): void {
    const { files } = this.folder;
    for (const path of files.keys()) if (path.endsWith('SUMMARY.md')) files.delete(path);
    const pages = [...files.keys()].filter((path) => path.endsWith('.md')).toSorted();
    for (const root of new Set([...ROOTS, this.root])) {
      const below = pages.filter((path) => path.startsWith(root)).map((path) => path.slice(root.length));
      if (below.length > 0) files.set(`${root}SUMMARY.md`, below.map((path) => `* [](${path})\n`).join(''));
    }
  }

  async ids(): Promise<Map<string, string>> {
    return new Map((await (await this.space.open()).listPages()).map(({ title, id }) => [title, id]));
  }

  titles(): string[] {
    const texts = [...this.folder.files].filter(([path]) => this.isPage(path)).map(([, text]) => text);
    return texts.map((text) => /^# (.*)$/m.exec(text)?.[1] ?? '').toSorted();
  }
}

it('a space has the files below the folder’s root after any moves, with the same page IDs', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.constantFrom(...PATHS), { minLength: 2 }),
      fc.array(step, { minLength: 1, maxLength: 6 }),
      async (paths, steps) => {
        const edited = new EditedFolder();
        for (const path of paths) edited.write(path);
        edited.list();
        await edited.folder.sync();
        for (const one of steps) {
          const before = await edited.ids();
          const titles = edited.titles();
          edited.take(one);
          edited.list();
          const { conflicts } = await edited.folder.sync();
          expect(conflicts).toEqual([]);
          const now = await edited.ids();
          expect([...now.keys()].toSorted()).toEqual(edited.titles());
          for (const title of titles)
            if (now.has(title)) expect([title, now.get(title)]).toEqual([title, before.get(title)]);
          const { root } = edited.space;
          const again = await edited.folder.sync();
          expect([[...again.files.keys()], again.removed, edited.space.root]).toEqual([[], [], root]);
        }
      },
    ),
    { numRuns: runsOf(60) },
  );
});
