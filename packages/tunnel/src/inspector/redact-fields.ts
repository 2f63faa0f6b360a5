// Takes the values of named secrets out of JSON, and of what looks like it: cut, in events, in a script, in a string.
import { REDACTED } from '@bindery/diagnostics';
import { isSecretField } from './secret-names.ts';

/** Strings, which may be cut; brackets; what separates; anything else. Every character is in one of them. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"?|[{}[\]]|[:,]|\s+|[^\s{}[\]:,"]+/gs;

const REPLACEMENT = `"${REDACTED}"`;

/** Tokens that are not secret values. */
const PLAIN = new Set(['true', 'false', 'null', '}', ']', ',', ':']);

/** Redacts the values after names like `"token":`. The rest stays unchanged. */
export function redactFields(text: string): string {
  const parts: string[] = [];
  let name = '';
  let isSecret = false;
  let depth = 0; // In brackets that are left out.
  for (const [token] of text.matchAll(TOKEN)) {
    if (depth > 0) depth += depthOf(token);
    else if (isSecret && token.trim() !== '') {
      isSecret = false;
      const isValue = isSecretValue(token, name);
      if (isValue) depth = Math.max(0, depthOf(token));
      parts.push(isValue ? REPLACEMENT : token);
    } else {
      if (token === ':') isSecret = isSecretField(name.replaceAll(/^["']|["']$/g, ''));
      else if (token.trim() !== '') name = token;
      parts.push(token.startsWith('"') ? redactEmbedded(token) : token);
    }
  }
  return parts.join('');
}

/** After a name without quotes, as in a script or in prose, only what is quoted is surely a value. */
function isSecretValue(token: string, name: string): boolean {
  if (/^["']/.test(token)) return true;
  return /^["']/.test(name) && !PLAIN.has(token);
}

/** JSON within a string of JSON, as logs and queues have it. */
function redactEmbedded(token: string): string {
  if (!token.includes('\\"')) return token;
  const text = parseString(token) ?? parseString(`${token}"`);
  if (text === undefined) return token;
  const redacted = redactFields(text);
  return redacted === text ? token : JSON.stringify(redacted);
}

function parseString(token: string): string | undefined {
  try {
    return JSON.parse(token) as string;
  } catch {
    return undefined;
  }
}

function depthOf(token: string): number {
  if (token === '{' || token === '[') return 1;
  return token === '}' || token === ']' ? -1 : 0;
}
