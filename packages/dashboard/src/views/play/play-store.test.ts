import { afterEach, expect, it, vi } from 'vitest';
import type { Dashboard } from '../../state/dashboard.ts';
import { createEdits } from '../../state/edits/create-edits.ts';
import { writeDraft } from '../../state/drafts.ts';
import { originalOf, playStoreOf } from './play-store.ts';
import { DEFAULT_DISPLAY } from './play-content.ts';

afterEach(() => vi.unstubAllGlobals());

/** The storage of a tab, as far as drafts use it. */
function stubStorage(): void {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  });
}

it('undoes a link that was opened over another draft, also after a reload', async () => {
  stubStorage();
  const [before, after] = [
    { ...originalOf('counter'), tree: '"before"' },
    { ...originalOf('counter'), tree: '"after"' },
  ];
  writeDraft('play link', JSON.stringify(before));
  const edits = createEdits();
  const play = playStoreOf({ edits } as Dashboard);
  play.openLink({ title: 'After', content: after, display: DEFAULT_DISPLAY });
  expect(play.get().content).toEqual(after);
  expect(await edits.history.undo()).toBe(true);
  expect(play.get()).toMatchObject({ id: 'link', content: before });
});
