// The keys that an object of JSON has twice: its reader takes the last of them, and says nothing.

/** @param json an object that `JSON.parse` reads */
export function doubledKeys(json: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const doubled = new Set<string>();
  let depth = 0;
  for (const { 0: token } of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(?:\s*:)?|[{}[\]]/gs)) {
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
    else if (depth === 1 && token.endsWith(':')) {
      const key = JSON.parse(token.slice(0, token.lastIndexOf('"') + 1)) as string;
      if (seen.has(key)) doubled.add(key);
      seen.add(key);
    }
  }
  return doubled;
}
