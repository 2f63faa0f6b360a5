import type { RevisionPage } from '@bindery/contract';
import { expect, it } from 'vitest';
import { applySplices } from './state/block-lists.ts';
import { blocksOf, markdownOf } from './state/block-markdown.ts';
import { createPageEditor } from './state/page-editor.ts';
import type { PageWriter } from './state/page-writer.ts';
import { createEdits } from '../state/edits/create-edits.ts';
import { runFieldKey } from './field-keys.ts';

/** An editor of a page with these paragraphs, whose writes succeed. */
function openEditor(...paragraphs: readonly string[]) {
  let nodes = blocksOf(paragraphs.join('\n\n'), []);
  const page = (): RevisionPage => {
    const document = { object: 'document', data: {}, nodes };
    return { id: 'a', title: 'A', type: 'document', document } as unknown as RevisionPage;
  };
  const writer: Partial<PageWriter> = {
    write: async (_documentId, splices) => {
      nodes = [...applySplices(nodes, splices)];
      return page();
    },
    changeRequest: () => undefined,
    waiting: () => undefined,
    isLocked: () => false,
  };
  const edits = createEdits();
  const options = { page: page(), writer: writer as PageWriter, edits, codeBlocks: () => [], onSaved: () => {} };
  const editor = createPageEditor(options);
  const undo = (): boolean => {
    const { length } = editor.get().field?.text ?? '';
    const currentTarget = { selectionStart: length, selectionEnd: length };
    return runFieldKey(editor, edits.history, { key: 'z', ctrlKey: true, currentTarget } as never);
  };
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return { editor, undo, settled, texts: () => editor.get().blocks.map((node) => markdownOf(node, [])) };
}

it('lets the field undo its own input, also after saving', async () => {
  const { editor, undo, settled, texts } = openEditor('First', 'Last');
  editor.replace(1, 1, []);
  editor.open(0);
  editor.type('First, edited');
  await editor.flush();
  expect(undo()).toBe(false);
  await settled();
  expect(texts()).toEqual(['First, edited']);
  editor.type('First');
  expect(undo()).toBe(true);
  await settled();
  expect(texts()).toEqual(['First', 'Last']);
});

it('undoes a join of blocks before earlier edits', async () => {
  const { editor, undo, settled, texts } = openEditor('First', 'second', 'Last');
  editor.replace(2, 1, []);
  editor.open(1, 'start');
  editor.joinBefore();
  await editor.flush();
  expect(texts()).toEqual(['Firstsecond']);
  expect(undo()).toBe(true);
  await settled();
  expect(texts()).toEqual(['First', 'second']);
});
