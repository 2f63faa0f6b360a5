// What must be seen of a field with its values.
import { expect } from 'vitest';
import type { RenderedLook } from './customized-site.ts';
import type { Row } from './rows.ts';
import { listFields } from './schema.ts';

/** The look of the site with a value of a field. */
export interface ValueLook extends RenderedLook {
  readonly value: unknown;
}

/** Fields of the contract, with the values that it names. */
export const FIELDS = listFields();

/** Every value that is tried of a field. */
export function valuesOf(path: string, row: Row): unknown[] {
  const named = (FIELDS.get(path) ?? []).filter((value) => value !== null || row.values === undefined);
  return [...(row.values ?? []), ...named];
}

const SIDES = { light: 'dark', dark: 'light' } as const;

/** Expects that each value is seen in the way of the row, and in no look with another value. `isAlone`: nothing else was set. */
export function expectRendered(path: string, row: Row, looks: readonly ValueLook[], isAlone: boolean): void {
  const { property, side, nothing } = row;
  const count = new Set(looks.map(({ value }) => JSON.stringify(value))).size;
  expect([path, count > 1]).toEqual([path, true]);
  if (nothing !== undefined) return expect([path, new Set(looks.map(({ html }) => html)).size]).toEqual([path, 1]);
  expect([path, [row.html, row.css, property].some((one) => one !== undefined)]).toEqual([path, true]);
  if (property !== undefined) {
    expect([path, new Set(looks.map((one) => propertyIn(one, property, side))).size]).toEqual([path, count]);
    const isOther = side !== undefined && isAlone;
    if (isOther) expect(new Set(looks.map((one) => propertyIn(one, property, SIDES[side]))).size).toBe(1);
  }
  for (const part of ['html', 'css'] as const) expectMarks(path, row, looks, part);
}

function expectMarks(path: string, row: Row, looks: readonly ValueLook[], part: 'html' | 'css'): void {
  const markOf = row[part] as ((value: unknown) => string | undefined) | undefined;
  for (const { value, [part]: text } of looks) {
    const mark = markOf?.(value);
    if (mark === undefined) continue;
    expect(mark).not.toContain('undefined');
    expect(text, path).toContain(mark);
    if (part === 'css' && mark.startsWith('.')) continue; // The shared stylesheet has rules for each value.
    for (const other of looks) if (other.value !== value) expect(other[part], path).not.toContain(mark);
  }
}

/** Values of the custom properties with a name, on a side. `*` represents more of the name. */
function propertyIn({ css, html }: ValueLook, name: string, side?: 'light' | 'dark'): string {
  const [begin = '', mark] = name.split('*');
  const pattern = new RegExp(`--(${begin}${mark === undefined ? '' : '[\\w-]*'}):(light-dark\\([^)]*\\)|[^;}]*)`, 'g');
  const found = [...css.matchAll(pattern)].map(([, property, value = '']) => {
    const [light, dark = light] = value.replace(/^light-dark\((.*)\)$/, '$1').split(',');
    return `${property}:${side === undefined ? value : side === 'light' ? light : dark}`;
  });
  expect(found).not.toEqual([]);
  return [...new Set(found), mark !== undefined && mark !== '' && html.includes(mark) ? mark : ''].join(';');
}
