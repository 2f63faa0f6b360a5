// The full document model.
export * from './blocks.ts';
export * from './document.ts';
export * from './inlines.ts';
export * from './leaf-blocks.ts';
export * from './tables.ts';
export * from './text.ts';
