// The exports for an integration’s `vitest.config.ts`.
export { textFiles } from '@bindery/bundler/vitest';
export type { TextFilesPlugin } from '@bindery/bundler/vitest';
