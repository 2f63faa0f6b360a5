/** Maps items in order, at most `width` of them at the same time. Rejects with the first error, and starts no further item. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  width: number,
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  let hasFailed = false;
  const mapNext = async (): Promise<void> => {
    while (next < items.length && !hasFailed) {
      const index = next++;
      try {
        results[index] = await map(items[index] as Item);
      } catch (thrown) {
        hasFailed = true;
        throw thrown;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, mapNext));
  return results;
}
