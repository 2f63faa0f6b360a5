// The list of templates or examples in a terminal.

/** One line each: the name, and the description in a column of its own. */
export function describeTemplates(
  templates: readonly { readonly name: string; readonly description: string }[],
  indent: string,
): string {
  const width = Math.max(...templates.map(({ name }) => name.length));
  return templates.map(({ name, description }) => `${indent}${name.padEnd(width)}  ${description}`).join('\n');
}
