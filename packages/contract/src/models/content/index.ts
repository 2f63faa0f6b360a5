// Content of a revision: pages, files, reusable content, references, and changes between revisions.
export * from './change-attributes.ts';
export * from './changes.ts';
export * from './computed.ts';
export * from './embed.ts';
export * from './files.ts';
export * from './folders.ts';
export * from './git/git.ts';
export * from './git/git-sync.ts';
export * from './imports.ts';
export * from './locations.ts';
export * from './pages.ts';
export * from './references.ts';
export * from './revisions.ts';
export * from './search.ts';
export * from './templates.ts';
export * from './variables.ts';
