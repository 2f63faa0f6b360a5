import { expect, it } from 'vitest';
import { createSpecificationJobs } from './specification-jobs.ts';
import { FIRST, aDocument, bytesOf } from './testing/samples.ts';

async function storedOf(text: string) {
  const read = await createSpecificationJobs().read({ files: [{ location: FIRST, bytes: bytesOf(text) }] });
  if (read.outcome !== 'read') throw new Error(JSON.stringify(read));
  return { bundle: textOf(read.bundle), json: textOf(read.files[0]?.json) };
}

function textOf(bytes: Uint8Array | undefined): string | undefined {
  return bytes && Buffer.from(bytes).toString('utf8');
}

it('the bytes of a file of JSON are its JSON', async () => {
  expect(await storedOf(JSON.stringify(aDocument(), undefined, 2))).toEqual({ bundle: undefined, json: undefined });
});

it.each([
  ['YAML', 'openapi: 3.0.3\ninfo: {title: Pets, version: "1"}\npaths: {}\n'],
  ['JSON with a byte order mark', `\uFEFF${JSON.stringify(aDocument(), undefined, 2)}`],
])('%s is stored as JSON besides', async (_what, text) => {
  const json = JSON.stringify(aDocument());
  expect(await storedOf(text)).toEqual({ bundle: json, json });
});
