// What a field is called, and which texts are long.

const LONG = ['markdown', 'description', 'message', 'instructions', 'text', 'certificate', 'agentsContext'];

const ACRONYMS = ['sso', 'url', 'ai', 'dns', 'json'];

/** A field's name as words: `defaultLevel` → `Default level`, `ssoURL` → `SSO URL`. */
export function fieldLabel(name: string): string {
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(' ')
    .map((word) => (/^[A-Z][a-z]/.test(word) ? word.toLowerCase() : word))
    .join(' ');
  const [first = ''] = words.split(' ');
  if (ACRONYMS.includes(first.toLowerCase())) return first.toUpperCase() + words.slice(first.length);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether a text has lines. */
export function isLongText(name: string, maxLength: number | undefined): boolean {
  return LONG.includes(name) || (maxLength !== undefined && maxLength >= 1_000 && maxLength < 2_048);
}
