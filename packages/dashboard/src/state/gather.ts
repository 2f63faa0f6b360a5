// Handles what comes in quick succession together: live changes come in bursts.

/** Collects items for some milliseconds, and handles them together. */
export function gather<Item>(ms: number, handle: (items: readonly Item[]) => void): (item: Item) => void {
  const items = new Set<Item>();
  return (item) => {
    if (items.size === 0) {
      setTimeout(() => {
        const gathered = [...items];
        items.clear();
        handle(gathered);
      }, ms);
    }
    items.add(item);
  };
}
