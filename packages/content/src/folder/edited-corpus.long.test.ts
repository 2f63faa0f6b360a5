// Real documentation, `CORPUS=<folder> npm run test:long`: one sentence of each page is edited in the space, and the lines of that
// sentence are all that is other in the folder afterwards.
import { describe, expect, it } from 'vitest';
import { isKitError } from '@bindery/diagnostics';
import type { JSONDocument } from '@bindery/contract/documents';
import { visit } from '../documents/index.ts';
import { diffLines } from '../merge/text/diff-lines.ts';
import { listFoldersOf, readFolderFiles } from '../testing/corpus-folders.ts';
import { FolderSpace, TestFolder } from '../testing/folder-space.ts';

const CORPUS = process.env['CORPUS'];
const folders = listFoldersOf(CORPUS);
const ROUNDS = 3;
/** A word that no page has. */
const EDITED = 'beeditedhere';

it.skipIf(CORPUS !== undefined)('folders of real documentation: set CORPUS=<folder> to try them', ({ skip }) => skip());

describe.runIf(CORPUS !== undefined)('a folder of real documentation, a sentence of each page edited', () => {
  it.for(folders)('%s', async (root) => {
    const space = new FolderSpace();
    const folder = new TestFolder(space, readFolderFiles(root));
    try {
      await folder.sync();
    } catch (thrown) {
      if (!isKitError(thrown) || thrown.owner !== 'user') throw thrown;
      return;
    }
    const pushed = new Map(folder.files);
    const list = folder.files.get('SUMMARY.md');
    let edits = 0;
    const others: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const before = new Map(folder.files);
      edits += await editEachPage(space, round);
      await folder.sync();
      for (const [path, text] of folder.files) others.push(...otherLines(path, before.get(path) ?? '', text));
      expect(folder.files.get('SUMMARY.md')).toBe(list);
    }
    console.log(root, { edits, others: others.length });
    expect(others).toEqual([]);
    expect([...folder.files.keys()]).toEqual([...pushed.keys()]);
  });
});

/** Edits a word of one sentence of each page, another one in each round. Returns how many pages have one. */
async function editEachPage(space: FolderSpace, round: number): Promise<number> {
  const pages = await (await space.open()).listPages();
  const edits = pages.flatMap(({ id, document }) => {
    const edited = document === undefined ? undefined : editedDocument(space.document(document), round);
    return edited === undefined
      ? []
      : [{ edit: 'update', id, fields: { document: space.storeDocument(edited) } } as const];
  });
  await space.edit({ pages: edits });
  return edits.length;
}

function editedDocument(document: JSONDocument, round: number): JSONDocument | undefined {
  const copy = structuredClone(document);
  const leaves: { text: string }[] = [];
  visit(copy, {
    block: (block) => {
      if (block.type !== 'paragraph') return;
      for (const node of block.nodes) {
        if (node.object === 'text') leaves.push(...node.leaves.filter(({ text }) => SENTENCE.test(text)));
      }
    },
  });
  const leaf = leaves[Math.floor((leaves.length * (round + 0.5)) / ROUNDS)];
  if (leaf === undefined) return undefined;
  leaf.text = leaf.text.replace(SENTENCE, `$1${EDITED}${round} `);
  return copy;
}

const SENTENCE = /([a-z]+ [a-z]+ )[a-z]{4,} /;

/** Lines that are other, and are not one line with an edited word in it. */
function otherLines(path: string, before: string, after: string): string[] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  const hunks = diffLines(a, b);
  const isOne = ({ beforeStart, beforeEnd, afterStart, afterEnd }: (typeof hunks)[number]): boolean =>
    beforeEnd - beforeStart === 1 && afterEnd - afterStart === 1 && (b[afterStart] ?? '').includes(EDITED);
  if (hunks.length <= 1 && hunks.every(isOne)) return [];
  return [
    `${path}: ${JSON.stringify(hunks.map((hunk) => [a.slice(hunk.beforeStart, hunk.beforeEnd), b.slice(hunk.afterStart, hunk.afterEnd)])).slice(0, 1500)}`,
  ];
}
