// Every hostile or unfit response.
import { HOSTILE_CLAIMS } from './hostile-claims.ts';
import { HOSTILE_SIGNATURES } from './hostile-signatures.ts';
import { HOSTILE_XML } from './hostile-xml.ts';
import type { Vector } from './vector.ts';

/** What is rejected, by why it is. */
export const HOSTILE_KINDS: readonly (readonly [string, readonly Vector[]])[] = [
  ['what they say', HOSTILE_CLAIMS],
  ['how they are written', HOSTILE_XML],
  ['their signatures', HOSTILE_SIGNATURES],
];

/** All of it. */
export const HOSTILE: readonly Vector[] = HOSTILE_KINDS.flatMap(([, vectors]) => vectors);
