import type { TranslationRow } from '../../../../store/tables.ts';
import type { GeneratedTree } from './generate.ts';
import type { RunPlan } from './plan-run.ts';
import type { TranslatedItems } from './translate-items.ts';

/** A run that has its texts. */
export interface FinishedRun {
  /** The row when it was claimed. */
  readonly row: TranslationRow;
  /** The row in the unit of work that ends the run. Another run might have been requested since the claim. */
  readonly now: TranslationRow;
  readonly plan: RunPlan;
  readonly translated: TranslatedItems;
  /** Content that a long run generated in advance, based on the previous run. */
  readonly generated?: GeneratedTree;
  /** Hash of the settings that texts depend on, besides the source. */
  readonly settings: string;
}
