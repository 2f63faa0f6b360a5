// Matches a URL path against the pattern of a view.

/** Parts of a path by name. */
export type PathParameters = Readonly<Record<string, string>>;

/**
 * The named parts of a path that matches a pattern, if it does. `:name` is one decoded part. `*name`, at the end, is the rest unchanged,
 * at least one part.
 */
export function matchPath(pattern: string, path: string): PathParameters | undefined {
  const patternParts = partsOf(pattern);
  const pathParts = partsOf(path);
  const found: Record<string, string> = {};
  for (const [index, part] of patternParts.entries()) {
    const value = pathParts[index];
    if (value === undefined) return undefined;
    if (part.startsWith('*')) {
      found[part.slice(1)] = pathParts.slice(index).join('/');
      return found;
    }
    if (part.startsWith(':')) {
      const decoded = decode(value);
      if (decoded === undefined) return undefined;
      found[part.slice(1)] = decoded;
    } else if (part !== value) return undefined;
  }
  return pathParts.length === patternParts.length ? found : undefined;
}

function partsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}

/** Undefined unless it is UTF-8. */
function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
