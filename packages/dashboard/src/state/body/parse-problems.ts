// Parses the field problems of an API error: `Body field "source.url": Invalid URL; body field "title": …`.
import { capitalize } from '../capitalize.ts';
import type { FieldProblem } from './check-value.ts';
import type { FieldPath } from './field-plan.ts';

/** After a colon comes what is wrong; else the field is the subject of the sentence. */
const NAMED = /(?:^|; )(?:body )?field "([^"]+)"(:?) /gi;

/**
 * The problems of an API message by field. Text without a field has an empty path. If the message names no field but quotes a value of
 * exactly one field, it belongs to that field: `Space "space_1" not found.` `within`: the field that the form edits, if it isn’t the body.
 */
export function parseProblems(message: string, body: unknown, within?: string): readonly FieldProblem[] {
  const found = [...message.matchAll(NAMED)];
  const [first] = found;
  if (first === undefined) return [{ path: quotedPath(message, body) ?? [], message }];
  const before = message.slice(0, first.index).trim();
  const named = found.map((match, at): FieldProblem => {
    const end = found[at + 1]?.index ?? message.length;
    const predicate = message.slice(match.index + match[0].length, end).trim();
    const path = (match[1] ?? '').split('.');
    return {
      path: path[0] === within ? path.slice(1) : path,
      message: sentence(match[2] === ':' ? predicate : `This ${predicate}`),
    };
  });
  return before === '' ? named : [{ path: [], message: before }, ...named];
}

function sentence(text: string): string {
  const upper = capitalize(text);
  return /[.!?)]$/.test(upper) ? upper : `${upper}.`;
}

function quotedPath(message: string, body: unknown): FieldPath | undefined {
  const quoted = [...message.matchAll(/"([^"]+)"/g)].map(([, text]) => text);
  const paths = textsIn(body).filter(({ text }) => quoted.includes(text));
  return paths.length === 1 ? paths[0]?.path : undefined;
}

function textsIn(value: unknown, path: FieldPath = []): readonly { readonly path: FieldPath; readonly text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, own]) => textsIn(own, [...path, name]));
}
