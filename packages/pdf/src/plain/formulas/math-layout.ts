import type { PageWriter } from '../page-writer.ts';

/** Lays out elements in one size. */
export interface MathLayout {
  readonly writer: PageWriter;
  /** Points of a letter. */
  readonly size: number;
}
