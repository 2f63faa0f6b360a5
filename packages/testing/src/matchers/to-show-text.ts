// Whether a component shows a text.
import type { RenderFailure } from '@bindery/contentkit/session';
import { formatTree } from '../components/queries/format-node.ts';
import { formatFailure } from '../components/queries/query-errors.ts';
import { formatMatch, normalizeText } from '../components/queries/text-match.ts';
import type { TextMatch } from '../components/queries/text-match.ts';
import { escapePattern } from './escape-pattern.ts';
import type { MatcherResult } from './matcher-result.ts';

/** A component, a modal, or an element. */
export interface WithText {
  readonly text: string;
  readonly tree?: unknown;
  readonly failure?: RenderFailure | undefined;
}

/**
 * Whether a text is shown: as whole words in one piece, so that “1 vote” isn’t in “11 votes”, or by a pattern. Spaces are normalized. The
 * values of fields aren’t text.
 */
export function toShowText(received: WithText, expected: TextMatch): MatcherResult {
  const text = normalizeText(received.text);
  const pass = text.search(expected instanceof RegExp ? expected : patternOf(expected)) !== -1;
  const { tree, failure } = received;
  return {
    pass,
    message: () =>
      [
        `Expected the ${pass ? 'text not to contain' : 'text'} ${formatMatch(expected)}. Shown: ${JSON.stringify(text)}`,
        ...(failure === undefined ? [] : [formatFailure(failure)]),
        ...(tree === undefined ? [] : ['', 'Tree:', formatTree(tree)]),
      ].join('\n'),
  };
}

/** A text as whole words. */
function patternOf(expected: string): RegExp {
  const words = normalizeText(expected);
  const before = /^[\p{L}\p{N}]/u.test(words) ? '(?<![\\p{L}\\p{N}])' : '';
  const after = /[\p{L}\p{N}]$/u.test(words) ? '(?![\\p{L}\\p{N}])' : '';
  return new RegExp(`${before}${escapePattern(words)}${after}`, 'u');
}
