// Whether the text of a module has a default export, in one pass. Loading it says so for certain; this is the clearer message, and it
// holds where a script cannot be loaded for another reason.

/** Whether `export default` or `export { … as default }` is somewhere in a text. */
export function hasDefaultExport(source: string): boolean {
  return /\bexport\s*default\b/.test(source) || exportsAsDefault(source);
}

/** One of the lists of exports has `as default`. A list ends at the next brace. */
function exportsAsDefault(source: string): boolean {
  const names = source.matchAll(/\bas\s+default\b/g);
  let name = names.next().value?.index;
  let end = -1;
  for (const { index, 0: opening } of source.matchAll(/\bexport\s*\{/g)) {
    const start = index + opening.length;
    while (name !== undefined && name < start) name = names.next().value?.index;
    if (name === undefined) return false;
    if (end < start) end = source.indexOf('}', start);
    if (end === -1 || name < end) return true;
  }
  return false;
}
