// Sources of content, read as pages and files that link to each other.
export { readSource } from './read-source.ts';
export type { Reading, SourceKind, SourceToRead } from './read-source.ts';
export { collect } from './collect.ts';
export type { Collected, CollectedFile, CollectedPage } from './collect.ts';
export { createReadPages } from '../pages/read-pages.ts';
export type { ReadPages } from '../pages/read-pages.ts';
