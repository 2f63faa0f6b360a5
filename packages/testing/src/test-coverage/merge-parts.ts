// Parts of a text, as offsets: the start and the end of each, in order.

/** All characters of both. */
export function mergeParts(one: readonly number[], other: readonly number[]): number[] {
  const merged: number[] = [];
  for (let [left, right] = [0, 0]; left < one.length || right < other.length;) {
    const isLeft = (one[left] ?? Infinity) <= (other[right] ?? Infinity);
    const [parts, index] = isLeft ? [one, left] : [other, right];
    const [start = 0, end = 0] = [parts[index], parts[index + 1]];
    const last = merged.at(-1);
    if (last === undefined || start > last) merged.push(start, end);
    else merged[merged.length - 1] = Math.max(last, end);
    if (isLeft) left += 2;
    else right += 2;
  }
  return merged;
}
