// The query of a visitor at the end of a redirect.

/** Adds the query parameters of a visitor to a target, for example `utm_source`. Parameters of the target take precedence. */
export function withQuery(target: string, searchParams: URLSearchParams, omitted: readonly string[] = []): string {
  const url = new URL(target);
  const own = new Set(url.searchParams.keys());
  const added = [...searchParams].filter(([name]) => !own.has(name) && !omitted.includes(name));
  if (added.length === 0) return target;
  for (const [name, value] of added) url.searchParams.append(name, value);
  return url.href;
}
