// Radios that follow each other and write the same key are one group.
import type { ContentKitElement } from '@bindery/contract/contentkit';

/** Consecutive elements of a list: radios of one key, or a single other element. */
export interface ElementRun {
  /** The state key of the radios; undefined for another element. */
  readonly radioKey: string | undefined;
  /** 0-based indexes in the list: from `start` to before `end`. */
  readonly start: number;
  readonly end: number;
}

/** Divides a list into runs, in order. */
export function groupRadios(list: readonly ContentKitElement[]): ElementRun[] {
  const runs: ElementRun[] = [];
  for (let start = 0; start < list.length;) {
    const key = radioKey(list[start]);
    const end = key === undefined ? start + 1 : endOfGroup(list, start, key);
    runs.push({ radioKey: key, start, end });
    start = end;
  }
  return runs;
}

/** A host that does not check what it shows may hold what hosts skip: false, null, stray text. */
export function isVisibleElement(element: unknown): element is ContentKitElement {
  return typeof element === 'object' && element !== null;
}

function radioKey(element: ContentKitElement | undefined): string | undefined {
  const field = element?.type === 'input' ? element.element : element;
  return field?.type === 'radio' && typeof field.state === 'string' ? field.state : undefined;
}

function endOfGroup(list: readonly ContentKitElement[], start: number, key: string): number {
  const end = list.findIndex((element, index) => index > start && radioKey(element) !== key);
  return end === -1 ? list.length : end;
}
