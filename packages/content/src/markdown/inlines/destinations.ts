// URLs in links: `[t](url)`.

/** Characters that a URL cannot have: they are percent-encoded. */
// eslint-disable-next-line no-control-regex -- these are what is looked for
const CONTROLS = /[\u0000-\u001f\u007f]/g;

/** A URL; in angle brackets when it has spaces or parentheses that do not match. */
export function writeDestination(href: string): string {
  const safe = href.replace(CONTROLS, (character) => encodeURIComponent(character));
  const isBare = safe !== '' && !/[\s<>]/.test(safe) && hasMatchingParentheses(safe);
  return isBare ? escapeReferences(safe) : `<${escapeReferences(safe).replace(/[<>]/g, String.raw`\$&`)}>`;
}

/** Backslashes before punctuation, and what looks like a character reference, would be read as something else. */
function escapeReferences(href: string): string {
  return href
    .replace(/\\(?=[!-/:-@[-`{-~]|$)/g, String.raw`\\`)
    .replace(/&(?=(?:#x?[\da-f]+|[a-z][\da-z]*);)/gi, String.raw`\&`);
}

/** Whether parentheses match, no more than 32 deep, which is what readers of Markdown take. */
function hasMatchingParentheses(href: string): boolean {
  let depth = 0;
  for (const character of href) {
    if (character === '(') depth++;
    else if (character === ')') depth--;
    if (depth < 0 || depth > 32) return false;
  }
  return depth === 0;
}
