// Fences around code: ```` ```lang ````.
import { largest } from '../longest.ts';
import { code } from '../../documents/index.ts';
import type { BlockOf } from '../../documents/index.ts';
import type { NodeOf } from '../construct.ts';

/** Everything after the fence marker is the syntax. */
export function readFence(node: NodeOf<'code'>): BlockOf<'code'> {
  const parts = [node.lang, node.meta].filter((part) => typeof part === 'string' && part !== '');
  const info = parts.join(' ').replace(/\s+/g, ' ').trim();
  const { start, end } = node.position ?? {};
  // One empty line, or none. mdast has empty text for both.
  const isEmpty = node.value === '' && (end?.line ?? 0) - (start?.line ?? 0) < 2;
  return code(isEmpty ? undefined : node.value.replace(/\r\n?/g, '\n'), info === '' ? {} : { syntax: info });
}

/** A fence that is longer than any in the code. */
export function writeFence(syntax: string | undefined, source: string, isEmpty: boolean): string {
  const info = (syntax ?? '').replace(/\s+/g, ' ').trim();
  const sign = info.includes('`') ? '~' : '`';
  const runs = source.match(sign === '`' ? /^ {0,3}`{3,}/gm : /^ {0,3}~{3,}/gm) ?? [];
  const fence = sign.repeat(
    largest(
      3,
      runs.map((run) => run.trimStart().length + 1),
    ),
  );
  const escaped = info.replace(/\\(?=[!-/:-@[-`{-~]|$)/g, '\\\\').replace(/&(?=#?\w+;)/g, '\\&');
  return isEmpty ? `${fence}${escaped}\n${fence}` : `${fence}${escaped}\n${source}\n${fence}`;
}
