/** Whether a version is newer than another one. A prerelease is older than its release, and not compared with others of it. */
export function isNewer(version: string, than: string): boolean {
  const [core = '', prerelease] = version.split('-', 2);
  const [otherCore = '', otherPrerelease] = than.split('-', 2);
  const [numbers, others] = [core, otherCore].map((text) => text.split('.').map(Number));
  for (const [index, number] of (numbers ?? []).entries()) {
    const other = others?.[index] ?? 0;
    if (number !== other) return number > other;
  }
  return prerelease === undefined && otherPrerelease !== undefined;
}
