// Translations of spaces: glossary, memory, runs, edits in a target.
export { createTranslationJob } from './create-translation-job.ts';
export { createTranslation } from './create.ts';
export {
  findLanguage,
  findResult,
  findResultOfSpace,
  getTranslationRow,
  getVisible,
  listVisible,
  translationNotFound,
} from './find.ts';
export type { TranslationResult } from './find.ts';
export { changeGlossary, entryNotFound, listGlossary, presentEntry } from './glossary.ts';
export { presentState } from './present-state.ts';
export { presentTranslation } from './present.ts';
export { DEFAULT_PROVIDER, createProviderOnce } from './provider.ts';
export { createMemoryPruning } from './prune-memory.ts';
export { removeTranslations } from './remove.ts';
export { contentChanged, requestRun, scheduleRun } from './request-run.ts';
