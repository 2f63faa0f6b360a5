// The query of a visitor at the end of a redirect.

/** A target with the parameters that the visitor sent, for example `utm_source`. A parameter of the target itself stays as it is. */
export function withQuery(target: string, searchParams: URLSearchParams, omitted: readonly string[] = []): string {
  const url = new URL(target);
  const own = new Set(url.searchParams.keys());
  const added = [...searchParams].filter(([name]) => !own.has(name) && !omitted.includes(name));
  if (added.length === 0) return target;
  for (const [name, value] of added) url.searchParams.append(name, value);
  return url.href;
}
