// Marks inside a line of Markdown, for a terminal.
import { posix } from 'node:path';
import type { Sink } from '../../io.ts';
import { paint } from '../../output/paint.ts';

/** Code, a picture, a link, or bold text. */
const MARK = /(`+)(.+?)\1|!\[([^\]]*)\]\([^)]*\)|\[((?:`[^`]*`|[^\]`])+)\]\(([^)\s]*)\)|\*\*(.+?)\*\*/g;

/** Text with colors instead of marks. Without colors, code keeps its backticks. `path`: page that links start at. */
export function formatInline(sink: Sink, text: string, path: string): string {
  const unescaped = (plain: string): string => plain.replaceAll(/\\([\\`*_{}[\]()#+.!|<>-])/g, '$1');
  let result = '';
  let end = 0;
  for (const match of text.matchAll(MARK)) {
    result += unescaped(text.slice(end, match.index)) + formatMark(sink, match, path);
    end = match.index + match[0].length;
  }
  return result + unescaped(text.slice(end));
}

function formatMark(sink: Sink, match: RegExpMatchArray, path: string): string {
  const [whole, , code, picture, label, target, bold] = match;
  if (code !== undefined) return sink.hasColors ? paint(sink, 'cyan', code.trim()) : whole;
  if (picture !== undefined) return `[Picture: ${picture}]`;
  if (bold !== undefined) return paint(sink, 'bold', formatInline(sink, bold, path));
  return `${formatInline(sink, label ?? '', path)} (${resolveLink(target ?? '', path)})`;
}

/** A link as `bindery docs read` takes it, or the URL. */
function resolveLink(target: string, path: string): string {
  if (/^[a-z]+:/i.test(target)) return target;
  if (target.startsWith('#')) return `${path}${target}`;
  return posix.join(posix.dirname(path), target);
}
