// Takes credentials out of what a script printed or threw: those that are known, and those that say by their name what they
// are. The published runtime prints whole OAuth answers.
import { REDACTED, createRedactor, isSecretName } from '@bindery/diagnostics';
import { redactUrl } from './payload.ts';

const URL_IN_TEXT = /https?:\/\/[^\s"'`<>]+/g;
const BEARER = /\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/g;

/** `name: "value"` as objects are printed, `"name":"value"` as JSON has it, `\"name\":\"value\"` as JSON in JSON. */
const NAMED_TEXT = /(?<![\w$-])([\w$-]{1,64})((?:\\*["'])?\s*[:=]\s*)(\\*["'])([^"'\\]+)(\\*["'])/g;

/** Redacts the values given wherever they stand, and whatever is after a name such as `access_token`. */
export function createTextRedactor(secrets: Iterable<string>): (text: string) => string {
  const redactKnown = createRedactor(secrets);
  return (text) =>
    redactKnown(text)
      .replaceAll(URL_IN_TEXT, redactUrl)
      .replaceAll(BEARER, `$1 ${REDACTED}`)
      .replaceAll(NAMED_TEXT, redactNamed);
}

function redactNamed(whole: string, name: string, ...[between, open, , close]: string[]): string {
  return isSecretName(name) ? `${name}${between}${open}${REDACTED}${close}` : whole;
}
