// What another library says of hostile responses.
import { safeValidateSAMLResponse } from '@stytch/samlshield';
import { expect, vi } from 'vitest';
import type { SamlService } from '../create-saml-service.ts';
import { inputOf, outcomeOf } from './send.ts';
import type { Vector } from './vector.ts';

const isTooLong = ({ name }: Vector): boolean => /unclosed|tens of thousands|too many bytes|10 s/.test(name);

/** Expects that the engine takes nothing that the other library rejects, which rejects more than `least`. */
export async function expectSecondOpinion(
  service: SamlService,
  vectors: readonly Vector[],
  least: number,
): Promise<void> {
  // It prints what it cannot read.
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const consumed: string[] = [];
  let rejected = 0;
  for (const vector of vectors.filter((one) => !isTooLong(one))) {
    const input = await inputOf(vector);
    if ((await safeValidateSAMLResponse({ response_xml: input.response })).valid) continue;
    rejected++;
    if ((await outcomeOf(service, input)).startsWith('signed in')) consumed.push(vector.name);
  }
  silenced.mockRestore();
  expect(consumed).toEqual([]);
  expect(rejected).toBeGreaterThan(least);
}
