// Fields that can be set together, so that a few dozen pages cover all of them instead of hundreds.
import { valuesOf } from './expect-shown.ts';
import type { Row } from './rows.ts';

/** Fields with their rows, and what must be set for all of them. */
export interface FieldPack {
  readonly rows: Map<string, Row>;
  readonly preset: Record<string, unknown>;
}

/** Of a longer list, for example themes for code, so many values are tried here, and other ones of each field. */
const MOST_VALUES = 16;

/** Puts each row into the first pack in which no other one changes the same part of the page. */
export function packsOf(rows: Readonly<Record<string, Row>>): FieldPack[] {
  const packs: FieldPack[] = [];
  for (const [path, row] of Object.entries(rows)) {
    let pack = packs.find((one) => fits(one, path, row));
    if (pack === undefined) packs.push((pack = { rows: new Map(), preset: {} }));
    pack.rows.set(path, row);
    Object.assign(pack.preset, row.preset);
  }
  return packs;
}

function fits({ rows, preset }: FieldPack, path: string, row: Row): boolean {
  const needed = row.preset ?? {};
  return (
    [...rows.values(), row].every(({ isAlone = false }) => !isAlone) &&
    [...rows.values()].every((other) => (other.nothing === undefined) === (row.nothing === undefined)) &&
    [...rows.values()].every(({ property }) => property === undefined || property !== row.property) &&
    [...rows].every(([other, { part }]) => (part ?? partOf(other)) !== (row.part ?? partOf(path))) &&
    [...rows.keys(), path].every((one) =>
      [...Object.keys(needed), ...Object.keys(preset)].every((name) => !overlap(name, one)),
    ) &&
    Object.entries(needed).every(([name, value]) => JSON.stringify(preset[name] ?? value) === JSON.stringify(value))
  );
}

/** What of a page a field belongs to: `header.links[]`, `styling.font`, `announcement`. */
function partOf(path: string): string {
  const [first = '', second = ''] = path.split('.');
  return first === 'styling' || first === 'header' || first === 'footer' ? `${first}.${second}` : first;
}

function overlap(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}

/** The pages of a pack, each with a value for every field of it. */
export function pagesOf({ rows }: FieldPack): Record<string, unknown>[] {
  const tried = [...rows].map(([path, row], index) => [path, some(valuesOf(path, row), index)] as const);
  const count = Math.max(...tried.map(([, values]) => values.length));
  return Array.from({ length: count }, (_none, page) =>
    Object.fromEntries(tried.map(([path, values]) => [path, values[page % values.length]])),
  );
}

function some(values: readonly unknown[], from: number): readonly unknown[] {
  const step = Math.ceil(values.length / MOST_VALUES);
  return values.filter((_value, index) => (index + from) % step === 0);
}
