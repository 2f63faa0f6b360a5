// Words of a text that no translation may change: they become placeholders, as nodes do.

/** URLs, URLs of mail, variables and tags of templates, line breaks. */
const PROTECTED =
  /(?:https?|ftp|wss?|mailto):[^\s<>"'`]+[^\s<>"'`.,;:!?)\]}]|\bwww\.[^\s<>"'`]+[^\s<>"'`.,;:!?)\]}]|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}(?![\w-]|:\/\/)|\{\{[^{}\n]{0,500}\}\}|\{%[^%\n]{0,500}%\}|\r?\n/gu;

/** A text cut into words and what is protected, in order; nothing is lost. */
export function cutProtected(text: string): { readonly text: string; readonly isProtected: boolean }[] {
  const parts: { text: string; isProtected: boolean }[] = [];
  let end = 0;
  for (const { index, 0: found } of text.matchAll(PROTECTED)) {
    if (index > end) parts.push({ text: text.slice(end, index), isProtected: false });
    parts.push({ text: found, isProtected: true });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isProtected: false });
  return parts;
}
