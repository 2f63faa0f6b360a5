// A specification of 1.7 MB: that of the published client, and the parser alone, as the engine has it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Effort } from '../../measure/effort.ts';

const PACKAGES = new URL('../../../../', import.meta.url);

/** A specification as text, which differs with its number; a small one in a smoke run. */
export function specificationText({ isMeasuring }: Effort): (number: number) => string {
  const from = createRequire(new URL('platform/package.json', PACKAGES));
  const text = isMeasuring
    ? readFileSync(from.resolve('@gitbook/api/spec/openapi.json'), 'utf8')
    : JSON.stringify({ openapi: '3.1.0', info: { title: 'Small', version: '1' }, paths: {} });
  const members = text.trimEnd().slice(0, -1);
  return (number) => `${members},"x-number":${number}}`;
}

/** Reads and checks a text, and nothing else. */
export async function loadParser(): Promise<(text: string) => Promise<{ readonly valid: boolean }>> {
  const from = createRequire(new URL('openapi/package.json', PACKAGES));
  const { href } = pathToFileURL(from.resolve('@scalar/openapi-parser'));
  const { validate } = (await import(href)) as { validate: (text: string) => Promise<{ readonly valid: boolean }> };
  return validate;
}
