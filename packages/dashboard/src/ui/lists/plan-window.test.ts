import { expect, it } from 'vitest';
import { planWindow, scrollTopFor } from './plan-window.ts';

const window = { count: 100_000, rowHeight: 32, scrollTop: 0, viewHeight: 640 };

it('renders visible rows and a few more, at any scroll position', () => {
  expect(planWindow(window)).toEqual({ first: 0, end: 27 });
  expect(planWindow({ ...window, scrollTop: 32_000 })).toEqual({ first: 994, end: 1027 });
  expect(planWindow({ ...window, scrollTop: 99_999 * 32 })).toEqual({ first: 99_993, end: 100_000 });
  expect(planWindow({ ...window, viewHeight: 90_000 })).toEqual({ first: 0, end: 160 });
  expect(planWindow({ ...window, count: 0 })).toEqual({ first: 0, end: 0 });
});

it('scrolls no further than to show a row', () => {
  expect(scrollTopFor(3, window)).toBeUndefined();
  expect(scrollTopFor(20, window)).toBe(32);
  expect(scrollTopFor(3, { ...window, scrollTop: 320 })).toBe(96);
});
