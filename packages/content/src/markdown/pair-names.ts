// Which begins and ends of a flat sequence belong together.

/** What an item of the sequence can do, by name. An end without a begin begins something itself, if it can. */
export interface Named {
  readonly begins?: string;
  readonly ends?: string;
}

/** For each begin that has an end, by index, the index of the end. What begins between the two has none. */
export function pairNames(items: readonly (Named | undefined)[]): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const open: { readonly name: string; readonly index: number }[] = [];
  const openByName = new Map<string, number>();
  const count = (name: string, by: number) => openByName.set(name, (openByName.get(name) ?? 0) + by);
  for (const [index, { begins, ends } = {}] of items.entries()) {
    if (ends !== undefined && (openByName.get(ends) ?? 0) > 0) {
      for (let top = open.pop(); top !== undefined; top = open.pop()) {
        count(top.name, -1);
        if (top.name !== ends) continue;
        pairs.set(top.index, index);
        break;
      }
    } else if (begins !== undefined) {
      open.push({ name: begins, index });
      count(begins, 1);
    }
  }
  return pairs;
}
