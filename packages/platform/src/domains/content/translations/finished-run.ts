import type { TranslationRow } from '../../../store/tables.ts';
import type { RunPlan } from './plan-run.ts';
import type { TranslatedItems } from './translate-items.ts';

/** A run that has its texts. */
export interface FinishedRun {
  /** As it was claimed. */
  readonly row: TranslationRow;
  readonly plan: RunPlan;
  readonly translated: TranslatedItems;
  /** Hash of what the texts depend on besides the source. */
  readonly settings: string;
}
