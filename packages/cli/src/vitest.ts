// What the `vitest.config.ts` of an integration imports.
export { textFiles } from '@bindery/bundler/vitest';
export type { TextFilesPlugin } from '@bindery/bundler/vitest';
