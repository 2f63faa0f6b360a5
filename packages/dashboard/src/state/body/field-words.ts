// Labels of fields, and which texts are long.
import { capitalize } from '../capitalize.ts';

const LONG = ['markdown', 'description', 'message', 'instructions', 'text', 'certificate', 'agentsContext'];

const ACRONYMS = ['sso', 'url', 'ai', 'dns', 'json', 'id'];

/** A field's name as a label: `defaultLevel` → `Default level`, `ssoURL` → `SSO URL`, `pageId` → `Page ID`. */
export function fieldLabel(name: string): string {
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(' ')
    .map((word) => (/^[A-Z][a-z]/.test(word) ? word.toLowerCase() : word))
    .map((word) => (ACRONYMS.includes(word) ? word.toUpperCase() : word))
    .join(' ');
  return capitalize(words);
}

/** Whether a text has lines. */
export function isLongText(name: string, maxLength: number | undefined): boolean {
  return LONG.includes(name) || (maxLength !== undefined && maxLength >= 1_000 && maxLength < 2_048);
}
