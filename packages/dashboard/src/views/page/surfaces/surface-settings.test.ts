import { expect, it } from 'vitest';
import { parseSettings, parseSubject, writeSettings } from './surface-settings.ts';
import type { SurfaceSettings } from './surface-settings.ts';

const USUAL: SurfaceSettings = { surface: 'editor', theme: 'light', width: 'page', direction: 'ltr' };

it('round-trips settings', () => {
  const settings = { surface: 'source', theme: 'dark', width: 'phone', direction: 'rtl' } as const;
  expect(parseSettings(writeSettings(settings), USUAL)).toEqual(settings);
});

it('uses defaults for unknown settings', () => {
  expect(parseSettings('toString.pink..rtl', USUAL)).toEqual({ ...USUAL, direction: 'rtl' });
  expect(parseSettings(undefined, USUAL)).toEqual(USUAL);
});

it('parses the rendered settings', () => {
  expect(parseSubject('poll/poll-editor')).toEqual({ integration: 'poll', component: 'poll-editor' });
  expect(parseSubject('poll')).toBeUndefined();
});
