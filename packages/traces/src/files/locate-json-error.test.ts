import { expect, it } from 'vitest';
import { locateJsonError } from './locate-json-error.ts';

const TEXT = JSON.stringify({ a: [1, -2.5e3, true, null, 'x"\\ü'], b: { c: {} } }, undefined, 1);

it('finds every cut', () => {
  for (let length = 0; length < TEXT.length; length++) {
    const lines = TEXT.slice(0, length).split('\n');
    expect(locateJsonError(TEXT.slice(0, length)), String(length)).toEqual({
      line: lines.length,
      column: (lines.at(-1)?.length ?? 0) + 1,
      isEnd: true,
    });
  }
});

it('finds the first wrong character', () => {
  for (let index = 0; index < TEXT.length; index++) {
    const text = `${TEXT.slice(0, index)}\u0001${TEXT.slice(index)}`;
    const before = text.slice(0, index).split('\n');
    expect(locateJsonError(text), String(index)).toEqual({
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
      isEnd: false,
    });
  }
});
