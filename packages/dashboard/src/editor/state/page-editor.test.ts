import { ApiError } from '@bindery/client';
import type { RevisionPage } from '@bindery/contract';
import { expect, it } from 'vitest';
import { createEdits } from '../../state/edits/create-edits.ts';
import { applySplices } from './block-lists.ts';
import { blocksOf, markdownOf } from './block-markdown.ts';
import { createPageEditor } from './page-editor.ts';
import type { PageEditor } from './page-editor.ts';
import type { PageWriter } from './page-writer.ts';

/** An editor of a page with these paragraphs, whose requests fail unless given. */
function openEditor(
  paragraphs: readonly string[],
  writer: Partial<PageWriter> = {},
  edits = createEdits(),
): PageEditor {
  const nodes = blocksOf(paragraphs.join('\n\n'), []);
  const fail = () => Promise.reject(new Error('no network'));
  return createPageEditor({
    page: {
      id: 'a',
      title: 'A',
      type: 'document',
      document: { object: 'document', data: {}, nodes },
    } as unknown as RevisionPage,
    writer: {
      read: fail,
      write: fail,
      changeRequest: () => undefined,
      waiting: () => undefined,
      isLocked: () => false,
      retarget: fail,
      publish: async () => true,
      ...writer,
    },
    edits,
    codeBlocks: () => [],
    onSaved: () => {},
  });
}

const textsOf = (editor: PageEditor): readonly string[] => editor.get().blocks.map((node) => markdownOf(node, []));

it('opens an empty field at the end while the last block is edited', () => {
  const editor = openEditor(['First', 'Last']);
  editor.open(1);
  editor.type('Last, edited');
  editor.openEmpty(2);
  editor.type('New');
  editor.close();
  expect(textsOf(editor)).toEqual(['First', 'Last, edited', 'New']);
});

it('shows changes by others after an undo', async () => {
  const stored = createStoredPage('First', 'Last');
  const editor = openEditor(['First', 'Last'], stored.writer);
  editor.receive(stored.current());
  editor.open(0);
  editor.type('First, mine');
  stored.writeAsOther('First', 'Last, theirs');
  editor.receive(stored.current());
  expect(textsOf(editor)).toEqual(['First', 'Last']);
  editor.type('First');
  await editor.flush();
  expect(textsOf(editor)).toEqual(['First', 'Last, theirs']);
  expect(editor.get().field?.text).toBe('First');
});

it('keeps the field when others change another block, and updates it when they change its block', async () => {
  const stored = createStoredPage('First', 'Last');
  const editor = openEditor(['First', 'Last'], stored.writer);
  editor.receive(stored.current());
  editor.open(0);
  editor.type('First, mine');
  await editor.flush();
  const id = editor.get().field?.id;
  stored.writeAsOther('First, mine', 'Last, theirs');
  editor.receive(stored.current());
  expect(editor.get().field).toMatchObject({ id, text: 'First, mine' });
  stored.writeAsOther('First, theirs', 'Last, theirs');
  editor.receive(stored.current());
  expect(editor.get().field?.text).toBe('First, theirs');
});

it('writes nothing over what others made of a block that is only opened', async () => {
  const stored = createStoredPage('First', 'Last');
  const editor = openEditor(['First', 'Last'], stored.writer);
  editor.receive(stored.current());
  editor.replace(1, 1, blocksOf('Last, mine', []));
  editor.open(0);
  stored.writeAsOther('First, theirs', 'Last');
  await editor.flush();
  expect(stored.texts()).toEqual(['First, theirs', 'Last, mine']);
  expect(editor.get().field?.text).toBe('First, theirs');
});

it('says where edits go also where the page there cannot be read', async () => {
  let changeRequest: string | undefined;
  const editor = openEditor(['First'], {
    changeRequest: () => changeRequest,
    retarget: async () => void (changeRequest = 'c'),
  });
  await expect(editor.retarget('change-request')).rejects.toThrow('no network');
  expect(editor.get().changeRequest).toBe('c');
});

it('publishes nothing while there are unsaved edits', async () => {
  let published = 0;
  const editor = openEditor(['First'], {
    changeRequest: () => 'c',
    publish: async () => (published += 1) > 0,
  });
  editor.open(0);
  editor.type('First, edited');
  await expect(editor.publish()).rejects.toThrow('Save your edits first');
  expect(published).toBe(0);
  expect(textsOf(editor)).toEqual(['First, edited']);
});

function pageWith(nodes: ReturnType<typeof blocksOf>, documentId: string): RevisionPage {
  const document = { object: 'document', data: {}, nodes };
  return { id: 'a', title: 'A', type: 'document', documentId, document } as unknown as RevisionPage;
}

/** A stored page that others write, too: a write that does not know its newest version is rejected. */
function createStoredPage(...paragraphs: readonly string[]) {
  let version = 1;
  let nodes = blocksOf(paragraphs.join('\n\n'), []);
  const current = (): RevisionPage => pageWith(nodes, String(version));
  const writer: Partial<PageWriter> = {
    read: async () => current(),
    write: async (documentId, splices) => {
      if (documentId !== String(version)) {
        throw new ApiError({ status: 409, code: 'conflict', message: 'Not the newest.', route: 'PATCH /page' });
      }
      version += 1;
      nodes = [...applySplices(nodes, splices)];
      return current();
    },
  };
  return {
    writer,
    current,
    texts: () => nodes.map((node) => markdownOf(node, [])),
    writeAsOther: (...texts: readonly string[]) => {
      version += 1;
      nodes = blocksOf(texts.join('\n\n'), []);
    },
  };
}

it('ends a conflict that was undone, so that nothing of it is put back later', async () => {
  const edits = createEdits();
  const stored = createStoredPage('First', 'Last');
  const editor = openEditor(['First', 'Last'], stored.writer, edits);
  editor.receive(stored.current());
  editor.replace(0, 1, blocksOf('First, mine', []));
  stored.writeAsOther('First, theirs', 'Last');
  await editor.flush();
  expect(editor.get().conflict).toBeDefined();
  await edits.history.undo();
  expect(edits.unsaved.get().changes).toEqual([]);
  expect(editor.get().conflict).toBeUndefined();
  expect(textsOf(editor)).toEqual(['First, theirs', 'Last']);
});

it('resolves a conflict that others reverted, and saves the edits', async () => {
  const stored = createStoredPage('First', 'Last');
  const editor = openEditor(['First', 'Last'], stored.writer);
  editor.receive(stored.current());
  editor.replace(0, 1, blocksOf('First, mine', []));
  stored.writeAsOther('First, theirs', 'Last');
  await editor.flush();
  stored.writeAsOther('First', 'Last, theirs');
  await editor.flush();
  expect(editor.get().conflict).toBeUndefined();
  expect(stored.texts()).toEqual(['First, mine', 'Last, theirs']);
});

it('includes changes by others in its source, and undoes only its own edits', async () => {
  const edits = createEdits();
  const pageOf = (markdown: string, documentId: string) =>
    ({
      id: 'a',
      title: 'A',
      type: 'document',
      documentId,
      document: { object: 'document', data: {}, nodes: blocksOf(markdown, []) },
    }) as unknown as RevisionPage;
  let stored = 0;
  const editor = openEditor(
    ['First', 'Last'],
    {
      write: async () => {
        stored += 1;
        return pageOf(textsOf(editor).join('\n\n'), `own ${stored}`);
      },
    },
    edits,
  );
  editor.openSource();
  editor.type('First\n\nLast, mine');
  await editor.flush();
  editor.receive(pageOf('First, theirs\n\nLast, mine', 'theirs'));
  expect(editor.get().field?.text).toBe('First, theirs\n\nLast, mine');
  editor.type('First, theirs\n\nLast, mine again');
  editor.close();
  await editor.flush();
  expect(textsOf(editor)).toEqual(['First, theirs', 'Last, mine again']);
  await edits.history.undo();
  expect(textsOf(editor)).toEqual(['First, theirs', 'Last']);
});
