import { expect, it } from 'vitest';
import { readSettings, readSubject, writeSettings } from './surface-settings.ts';
import type { SurfaceSettings } from './surface-settings.ts';

const USUAL: SurfaceSettings = { surface: 'editor', theme: 'light', width: 'page', direction: 'ltr' };

it('reads back what it writes', () => {
  const settings = { surface: 'source', theme: 'dark', width: 'phone', direction: 'rtl' } as const;
  expect(readSettings(writeSettings(settings), USUAL)).toEqual(settings);
});

it('takes the usual for what it does not know', () => {
  expect(readSettings('toString.pink..rtl', USUAL)).toEqual({ ...USUAL, direction: 'rtl' });
  expect(readSettings(undefined, USUAL)).toEqual(USUAL);
});

it('reads what is drawn', () => {
  expect(readSubject('poll/poll-editor')).toEqual({ integration: 'poll', component: 'poll-editor' });
  expect(readSubject('poll')).toBeUndefined();
});
