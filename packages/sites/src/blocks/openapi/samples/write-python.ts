// A request as a call of the library "requests" of Python.
import { pythonValue } from './python-value.ts';
import type { SampleBody, SamplePart } from './sample-body.ts';
import type { SampleRequest } from './sample-request.ts';

const ANSWERS: Readonly<Record<SampleRequest['answer'], string>> = {
  json: '\ndata = response.json()',
  text: '\ntext = response.text',
  file: '\nfile = response.content',
  none: '',
};

/** Methods that have their own function. */
const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

/** Writes the call. */
export function writePython({ method, url, headers, body, answer }: SampleRequest): string {
  const isKnown = METHODS.has(method);
  const lines = [...(isKnown ? [] : [JSON.stringify(method)]), JSON.stringify(url)];
  const type = body === undefined || body.kind === 'form' || body.kind === 'parts' ? undefined : body.type;
  const isPlainJson = body?.kind === 'json' && type === 'application/json' && body.value !== null;
  const all = type === undefined || isPlainJson ? headers : [...headers, ['Content-Type', type] as const];
  if (all.length > 0) {
    const own = all.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
    lines.push(`headers={${own.join(', ')}}`);
  }
  if (body !== undefined) lines.push(...bodyArguments(body));
  const call = `requests.${isKnown ? method.toLowerCase() : 'request'}`;
  return `import requests\n\nresponse = ${call}(\n${lines.map((line) => `    ${line},`).join('\n')}\n)${ANSWERS[answer]}`;
}

function bodyArguments(body: SampleBody): string[] {
  switch (body.kind) {
    case 'json':
      // None is no body.
      return [body.value === null ? 'data="null"' : `json=${pythonValue(body.value, 1)}`];
    case 'text':
      return [`data=${pythonText(body.text)}`];
    case 'form':
      return [`data=${listOf(body.pairs.map(([name, value]) => tuple(name, JSON.stringify(value))))}`];
    case 'parts':
      return partArguments(body.parts);
    default:
      return [`data=open(${JSON.stringify(body.file)}, "rb")`];
  }
}

/** ASCII text unchanged; other text as the bytes to send. */
function pythonText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters of ASCII
  return JSON.stringify(text) + (/^[\x00-\x7f]*$/.test(text) ? '' : '.encode()');
}

/** Fields without their own type are data next to files; without files they must be files without a name. */
function partArguments(parts: readonly SamplePart[]): string[] {
  const isField = (part: SamplePart): boolean => !('file' in part) && part.type === undefined;
  const files = parts.filter((part) => !isField(part));
  if (files.length === 0) return [`files=${listOf(parts.map(fileTuple))}`];
  const fields = parts.flatMap((part) =>
    isField(part) && 'text' in part ? [tuple(part.name, JSON.stringify(part.text))] : [],
  );
  const data = fields.length === 0 ? [] : [`data=${listOf(fields)}`];
  return [...data, `files=${listOf(files.map(fileTuple))}`];
}

function fileTuple(part: SamplePart): string {
  const type = part.type === undefined ? '' : `, ${JSON.stringify(part.type)}`;
  if ('text' in part) return tuple(part.name, `(None, ${JSON.stringify(part.text)}${type})`);
  const file = JSON.stringify(part.file);
  // Without a type the part would have none, which means a text.
  const own = type === '' ? ', "application/octet-stream"' : type;
  return tuple(part.name, `(${file}, open(${file}, "rb")${own})`);
}

function tuple(name: string, value: string): string {
  return `(${JSON.stringify(name)}, ${value})`;
}

function listOf(items: readonly string[]): string {
  return items.length === 0 ? '[]' : `[\n${items.map((item) => `        ${item},`).join('\n')}\n    ]`;
}
