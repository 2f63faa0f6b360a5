// Favicons that earlier versions stored.
import { expect, it } from 'vitest';
import { withFavicon } from './favicon.ts';

const urls = { light: 'https://example.com/l.png', dark: 'https://example.com/d.png' };

it.each([{}, { emoji: '1f680' }, { icon: urls }, null, undefined])('keeps %j', (favicon) => {
  const settings = favicon === undefined ? {} : { favicon };
  expect(withFavicon(settings)).toBe(settings);
});

it.each([{ icon: { light: 5 } }, { emoji: 5 }, { other: 1 }, []])('reads %j as none', (favicon) => {
  expect(withFavicon({ title: 'x', favicon: favicon as never })).toEqual({ title: 'x', favicon: {} });
});
