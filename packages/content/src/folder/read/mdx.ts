// Files of MDX that are Markdown: nothing in them is a component, an export, or an expression.

/** A component, its end, or a fragment. */
const COMPONENT = /<\/?(?:[A-Z][\w.]*[\s/>]|>)/;
/** An expression. `{% … %}` and `{#id}` aren’t ones. */
const EXPRESSION = /(?<!\\)\{(?![%#])/;
const EXPORT = /^export\s/;
const IMPORT_START = /^import\b/;
const FENCE = /^\s*(?:>\s*)*(`{3,}|~{3,})/;

/** Whether a file is MDX by its name. */
export function isMdxPath(path: string): boolean {
  return /\.mdx$/i.test(path);
}

/** Whether all of a file of MDX can be read as Markdown. Imports are left out there, and code shows anything. */
export function isMarkdown(mdx: string): boolean {
  let fence = '';
  let isImport = false;
  for (const line of withoutFrontMatter(mdx).split(/\r\n?|\n/)) {
    const [, sign = ''] = FENCE.exec(line) ?? [];
    if (fence === '' ? sign !== '' : sign.startsWith(fence)) {
      fence = fence === '' ? sign : '';
      continue;
    }
    if (fence !== '') continue;
    isImport = line.trim() !== '' && (isImport || IMPORT_START.test(line));
    if (!isImport && isModule(line.replaceAll(/(`{1,8})(?!`)[^`]*\1/g, ''))) return false;
  }
  return true;
}

function isModule(line: string): boolean {
  return EXPORT.test(line) || COMPONENT.test(line) || EXPRESSION.test(line);
}

function withoutFrontMatter(text: string): string {
  return text.replace(/^\ufeff?---[ \t]*\r?\n[^]*?\r?\n---[ \t]*(?:\r?\n|$)/, '');
}
