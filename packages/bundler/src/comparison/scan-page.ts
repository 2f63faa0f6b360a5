// Finds the hosts that the pages of an integration load from or call: in scripts and HTML that it serves. Code of the integration itself
// runs on the platform, where no policy of a page applies.
import { positionAt } from '../manifest-text/position-at.ts';
import type { SourceLocation } from '../problem-codes.ts';
import {
  childNode,
  childNodes,
  identifierName,
  parseSyntaxTree,
  unwrapExpression,
  walkSyntaxTree,
} from '../syntax-tree.ts';
import type { SyntaxNode } from '../syntax-tree.ts';

/** A URL in a page, with the directive of a policy that it falls under. */
export interface PageRequest {
  readonly directive: 'connect-src' | 'script-src' | 'style-src' | 'img-src' | 'frame-src';
  readonly url: URL;
  readonly location: SourceLocation;
}

/** The requests of a file that is served as a page, or as a script of one. None for other files. */
export function scanPage(file: string, text: string): PageRequest[] {
  if (file.endsWith('.html')) return scanMarkup(file, text);
  return file.endsWith('.raw.js') ? scanScript(file, text) : [];
}

const ABSOLUTE = /^(?:https?|wss?):\/\//;

function toUrl(text: string | undefined): URL | undefined {
  return text !== undefined && ABSOLUTE.test(text) && URL.canParse(text) ? new URL(text) : undefined;
}

const TAGS: Readonly<Record<string, readonly [attribute: string, directive: PageRequest['directive']]>> = {
  script: ['src', 'script-src'],
  img: ['src', 'img-src'],
  iframe: ['src', 'frame-src'],
  link: ['href', 'style-src'],
};

function scanMarkup(file: string, text: string): PageRequest[] {
  const withoutComments = text.replaceAll(/<!--[\s\S]*?-->/g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return [...withoutComments.matchAll(/<(script|img|iframe|link)\b[^>]*>/gi)].flatMap(
    ({ 0: tag, 1: name = '', index }) => {
      const [attribute, directive] = TAGS[name.toLowerCase()] ?? ['', 'connect-src'];
      // Of links, only style sheets are loaded under a policy of their own.
      if (name.toLowerCase() === 'link' && !/\brel\s*=\s*["']?stylesheet/i.test(tag)) return [];
      const found = new RegExp(`\\s${attribute}\\s*=\\s*["']?([^"'\\s>]+)`, 'i').exec(tag);
      const url = toUrl(found?.[1]);
      if (found === null || url === undefined) return [];
      const offset = index + found.index + found[0].indexOf(found[1] ?? '');
      return [{ directive, url, location: { file, ...positionAt(text, offset) } }];
    },
  );
}

/** Functions and constructors whose first argument is a URL. `open` has it second. */
const CALLS = new Map([
  ['fetch', 0],
  ['sendBeacon', 0],
  ['open', 1],
]);
const CONSTRUCTORS = new Set(['WebSocket', 'EventSource']);

function scanScript(file: string, text: string): PageRequest[] {
  const program = parseSyntaxTree(file, text);
  const found: PageRequest[] = [];
  if (program === undefined) return found;
  walkSyntaxTree(program, (node) => {
    const argument = urlArgument(node);
    const url = toUrl(beginningOf(argument));
    const start = argument?.loc?.start;
    if (url === undefined || start === undefined) return;
    found.push({ directive: 'connect-src', url, location: { file, line: start.line, column: start.column + 1 } });
  });
  return found;
}

function urlArgument(node: SyntaxNode): SyntaxNode | undefined {
  const callee = unwrapExpression(childNode(node, 'callee'));
  const name = identifierName(callee) ?? identifierName(childNode(callee, 'property'));
  if (name === undefined) return undefined;
  const position = node.type === 'CallExpression' ? CALLS.get(name) : undefined;
  const index = node.type === 'NewExpression' && CONSTRUCTORS.has(name) ? 0 : position;
  return index === undefined ? undefined : unwrapExpression(childNodes(node, 'arguments')[index]);
}

/** A literal, or the part of a template or a sum that is before its first expression, if that has the complete host. */
function beginningOf(node: SyntaxNode | undefined): string | undefined {
  if (node?.type === 'StringLiteral') return node['value'] as string;
  if (node?.type === 'BinaryExpression') return completeHost(beginningOf(unwrapExpression(childNode(node, 'left'))));
  if (node?.type !== 'TemplateLiteral') return undefined;
  const { cooked } = (childNodes(node, 'quasis')[0]?.['value'] ?? {}) as { readonly cooked?: string };
  return childNodes(node, 'expressions').length === 0 ? cooked : completeHost(cooked);
}

function completeHost(text: string | undefined): string | undefined {
  return text !== undefined && /^\w+:\/\/[^/]+\//.test(text) ? text : undefined;
}
