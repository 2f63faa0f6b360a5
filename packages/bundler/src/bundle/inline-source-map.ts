// A script with an inline source map for local platforms: they map stacks, and show the lines that threw.
import type { Bundle } from './bundle.ts';

/** The script and, in its last line, the map. */
export function inlineSourceMap({ script, sourceMap }: Pick<Bundle, 'script' | 'sourceMap'>): string {
  const encoded = Buffer.from(sourceMap).toString('base64');
  return `${script}\n//# sourceMappingURL=data:application/json;base64,${encoded}\n`;
}
