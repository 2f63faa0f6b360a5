// A specification of 1.7 MB: that of the published client, and the parser alone, as the engine has it; and how it is published.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Platform } from '@bindery/platform';
import { createCall } from '../../measure/call.ts';
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

/** Creates a check that reads a text and nothing else. It throws unless the text is valid. */
export async function loadParser(): Promise<(text: string) => Promise<void>> {
  const { validate } = await importFrom<{ validate: (text: string) => Promise<{ valid: boolean }> }>(
    'openapi',
    '@scalar/openapi-parser',
  );
  return async (text) => {
    if (!(await validate(text)).valid) throw new Error('The parser refuses the specification.');
  };
}

/** A module that isn’t a dependency of this package, but of another one. */
export async function importFrom<Module>(name: string, module: string): Promise<Module> {
  const from = createRequire(new URL(`${name}/package.json`, PACKAGES));
  return (await import(pathToFileURL(from.resolve(module)).href)) as Module;
}

/** URL of the published specification in the API of a platform. */
export function specificationUrl(platform: Platform): string {
  return `/v1/orgs/${platform.demo?.organization}/openapi/large`;
}

/** Sends a body that publishes a specification, and waits until the platform has done all of it. */
export async function publishSpecification(platform: Platform, body: string): Promise<void> {
  await createCall(platform)(specificationUrl(platform), 'PUT', body);
  await platform.idle();
}
