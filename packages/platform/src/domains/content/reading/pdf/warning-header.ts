// Warnings of a PDF, in a header of the response.
import { WARNING_HEADER } from '@bindery/contract';

/** The header of warnings. None without one. */
export function warningHeader(warnings: readonly string[]): Readonly<Record<string, string>> {
  return warnings.length === 0 ? {} : { [WARNING_HEADER]: asHeader(warnings.join(' ')) };
}

/** Headers have characters of ASCII alone. */
function asHeader(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/gu, (sign) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`);
}
