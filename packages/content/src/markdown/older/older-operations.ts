// Operations of APIs as older versions of the hosted editor wrote them, parameter by parameter: `{% swagger method= path= %}` without a
// file, and `{% api-method %}` before that. The model has no block for them: documents keep their tags as source, and what is between as
// blocks. Who shows a document finds them here.
import { textOfBlocks } from '../../documents/index.ts';
import type { Block } from '../../documents/index.ts';
import { isTrue, textAttribute } from '../tags/parse-tag.ts';
import type { Tag } from '../context.ts';
import type { TagElement } from './elements.ts';

/** Location of a parameter. */
export type OlderParameterLocation = 'path' | 'query' | 'header' | 'cookie' | 'body' | 'form';

/** A parameter. */
export interface OlderParameter {
  readonly name: string;
  readonly location: OlderParameterLocation;
  /** As the author wrote it. */
  readonly type: string | undefined;
  readonly isRequired: boolean;
  readonly description: readonly Block[];
}

/** A response. */
export interface OlderResponse {
  /** For example `200`, or `default`. */
  readonly status: string;
  /** Text next to the status. */
  readonly title: string;
  /** Its words and examples. */
  readonly blocks: readonly Block[];
}

/** An operation. */
export interface OlderOperation {
  readonly method: string;
  /** With its variables in braces. */
  readonly path: string;
  /** The URL that the path is below; empty for none. */
  readonly host: string;
  readonly summary: string;
  readonly isDeprecated: boolean;
  readonly description: readonly Block[];
  readonly parameters: readonly OlderParameter[];
  readonly responses: readonly OlderResponse[];
}

/** The tags that an operation begins with. */
export const OLDER_ROOTS: readonly string[] = ['swagger', 'api-method'];

/** Whether a tag is a part of one. */
export function isOlderPart(name: string): boolean {
  return name.startsWith('swagger-') || name.startsWith('api-method-');
}

const LOCATIONS: Readonly<Record<string, OlderParameterLocation>> = {
  'api-method-path-parameters': 'path',
  'api-method-query-parameters': 'query',
  'api-method-headers': 'header',
  'api-method-cookies': 'cookie',
  'api-method-body-parameters': 'body',
  'api-method-form-data-parameters': 'form',
};

/** The parameter locations that `in` can name, with common spellings. */
const NAMED: Readonly<Record<string, OlderParameterLocation>> = {
  path: 'path',
  query: 'query',
  header: 'header',
  headers: 'header',
  cookie: 'cookie',
  cookies: 'cookie',
  form: 'form',
  formdata: 'form',
  'form-data': 'form',
};

/** The operation that an element is; undefined where it does not say how it is called. */
export function olderOperationOf(root: TagElement): OlderOperation | undefined {
  const method = textAttribute(root.tag, 'method')?.trim();
  const path = textAttribute(root.tag, 'path');
  // One that names a file is a block of the model.
  if (method === undefined || method === '' || path === undefined || root.tag.attributes.has('src')) return undefined;
  const parts: OperationParts = { parameters: [], responses: [], description: [...root.blocks], summary: [] };
  for (const element of root.inside) readPart(element, undefined, parts);
  const host = unescaped(textAttribute(root.tag, 'baseUrl') ?? textAttribute(root.tag, 'host') ?? '').trim();
  const summary = unescaped(textAttribute(root.tag, 'summary') ?? textOfBlocks(parts.summary));
  return {
    method,
    path: pathOf(path, host),
    host,
    summary: summary.replaceAll(/\s+/g, ' ').trim(),
    isDeprecated: isTrue(root.tag, 'deprecated'),
    description: parts.description,
    parameters: parts.parameters,
    responses: parts.responses,
  };
}

interface OperationParts {
  readonly parameters: OlderParameter[];
  readonly responses: OlderResponse[];
  readonly description: Block[];
  readonly summary: Block[];
}

/** As many as there are: arguments of a call are limited. */
function addAll(to: Block[], blocks: readonly Block[]): void {
  for (const block of blocks) to.push(block);
}

function readPart(
  { tag, blocks, inside }: TagElement,
  location: OlderParameterLocation | undefined,
  parts: OperationParts,
): void {
  const within = LOCATIONS[tag.name] ?? location;
  switch (tag.name) {
    case 'swagger-parameter':
    case 'api-method-parameter':
      readParameter(tag, { location: within, blocks, parts });
      break;
    case 'swagger-response':
    case 'api-method-response-example':
      return readResponse({ tag, blocks, inside }, parts);
    case 'api-method-summary':
      addAll(parts.summary, blocks);
      break;
    default:
      addAll(parts.description, blocks); // Also what someone put between the parts.
  }
  for (const element of inside) readPart(element, within, parts);
}

interface ParameterParts {
  readonly location: OlderParameterLocation | undefined;
  readonly blocks: readonly Block[];
  readonly parts: OperationParts;
}

/** Some have their name where the type belongs. One with neither is what an editor left behind. */
function readParameter(tag: Tag, { location, blocks, parts }: ParameterParts): void {
  const explicitName = unescaped(textAttribute(tag, 'name') ?? '').trim();
  const type = unescaped(textAttribute(tag, 'type') ?? '').trim();
  const name = explicitName === '' ? type : explicitName;
  if (name === '') return addAll(parts.description, blocks);
  const locationName = textAttribute(tag, 'in')?.trim().toLowerCase() ?? '';
  parts.parameters.push({
    name,
    location: location ?? (Object.hasOwn(NAMED, locationName) ? NAMED[locationName] : undefined) ?? 'body',
    type: explicitName === '' || type === '' ? undefined : type,
    isRequired: isTrue(tag, 'required'),
    description: blocks,
  });
}

function readResponse({ tag, blocks, inside }: TagElement, parts: OperationParts): void {
  const code = (textAttribute(tag, 'status') ?? textAttribute(tag, 'httpCode') ?? '').trim();
  const [, status = '', words = ''] = /^(\w*)\s*:?\s*(.*)$/s.exec(code) ?? [];
  const description = unescaped(textAttribute(tag, 'description') ?? '').trim();
  const title = [words.trim(), description].filter((text) => text !== '').join(' \u2013 ');
  const described = inside.flatMap((element) => allBlocks(element));
  parts.responses.push({ status: status === '' ? 'default' : status, title, blocks: [...described, ...blocks] });
}

function allBlocks({ blocks, inside }: TagElement): Block[] {
  return [...blocks, ...inside.flatMap(allBlocks)];
}

/** The older editor escaped names as if they were Markdown. */
function unescaped(text: string): string {
  return text.replaceAll(/\\([\\`*_{}[\]()#+\-.!|~<>])/g, '$1');
}

/** The path with a slash between it and the host, and its variables as OpenAPI writes them: `:id` is `{id}`. */
function pathOf(url: string, host: string): string {
  const path = unescaped(url)
    .trim()
    .replaceAll(/(^|\/):([A-Za-z_][\w-]*)/g, '$1{$2}');
  return path === '' || host === '' || /^[/?]/.test(path) ? path : `/${path}`;
}
