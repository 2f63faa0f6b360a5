// Whether no code of the author handles an action: its name is only where an element sends it.
import type { SourceText } from '../../adversity/watch/author-sources.ts';

/** Names of actions that render again, which needs no code. */
const RENDERS_AGAIN = /^(?:re(?:fresh|load|try|fetch|render|sync)|sync|update|load|again|check|poll|fetch|ping)/i;

/** Whether an action can be meant to render again. */
export function canRenderAgain(name: string): boolean {
  return RENDERS_AGAIN.test(name);
}

/** Whether the sources have the name, and only as `action: 'name'`. Names that code puts together count as handled. */
export function isUnhandled(name: string, sources: readonly SourceText[]): boolean {
  if (name.startsWith('@') || name === '') return false;
  const text = sources.map(({ lines }) => lines.join('\n')).join('\n');
  const escaped = name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  const all = text.match(new RegExp(`(?<![\\w$-])${escaped}(?![\\w$-])`, 'g')) ?? [];
  const sent = text.match(new RegExp(`\\baction['"]?\\s*:\\s*(['"\`])${escaped}\\1(?!\\s*:)`, 'g')) ?? [];
  return all.length > 0 && all.length === sent.length;
}
