import { expect, it } from 'vitest';
import { createUnsavedChanges, warnBeforeLeaving } from './unsaved-changes.ts';

/** A window with the parts that leaving a page needs. */
function createPage() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const page = Object.assign(new EventTarget(), { document });
  const isWarned = (): boolean => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const hide = (): void => {
    document.visibilityState = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { page: page as unknown as Window, isWarned, hide };
}

it('warns before leaving as long as something is not saved', () => {
  const unsaved = createUnsavedChanges();
  const { page, isWarned } = createPage();
  const stop = warnBeforeLeaving(unsaved, page);
  expect(isWarned()).toBe(false);
  unsaved.put({ key: 'a', label: 'page A', status: 'waiting' });
  unsaved.put({ key: 'b', label: 'page B', status: 'saving' });
  unsaved.remove('a');
  expect(isWarned()).toBe(true);
  unsaved.remove('b');
  expect(isWarned()).toBe(false);
  unsaved.put({ key: 'a', label: 'page A', status: 'failed', message: 'no' });
  stop();
  expect(isWarned()).toBe(false);
});

it('saves what waits when the tab is hidden', () => {
  const unsaved = createUnsavedChanges();
  const { page, hide } = createPage();
  warnBeforeLeaving(unsaved, page);
  const flushed: string[] = [];
  for (const key of ['a', 'b']) {
    unsaved.put({ key, label: key, status: 'waiting', flush: async () => void flushed.push(key) });
  }
  hide();
  expect(flushed).toEqual(['a', 'b']);
});

it('has one entry for a key, and stays in order', () => {
  const unsaved = createUnsavedChanges();
  unsaved.put({ key: 'a', label: 'a', status: 'waiting' });
  unsaved.put({ key: 'b', label: 'b', status: 'waiting' });
  unsaved.put({ key: 'a', label: 'a', status: 'saving' });
  expect(unsaved.get().changes.map(({ key, status }) => `${key} ${status}`)).toEqual(['a saving', 'b waiting']);
  unsaved.put({ key: 'c', label: 'c', status: 'draft' });
  unsaved.drop('c');
  unsaved.remove('c');
  expect(unsaved.get().wasSaved).toBe(false);
  unsaved.remove('a');
  unsaved.remove('b');
  expect(unsaved.get()).toEqual({ changes: [], wasSaved: true });
});
