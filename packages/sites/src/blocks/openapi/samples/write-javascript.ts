// A request as a call of `fetch`.
import { hasExactNumbers } from '@bindery/api-model';
import { jsonText } from '../json-text.ts';
import type { SampleBody, SamplePart } from './sample-body.ts';
import type { SampleRequest } from './sample-request.ts';

const ANSWERS: Readonly<Record<SampleRequest['answer'], string>> = {
  json: 'const data = await response.json();',
  text: 'const text = await response.text();',
  file: 'const file = await response.blob();',
  none: '',
};

/** Writes the call, as a module. */
export function writeJavaScript({ method, url, headers, body, answer }: SampleRequest): string {
  const { before = '', value, type } = body === undefined ? { value: '' } : bodyOf(body);
  const all = type === undefined ? headers : [...headers, ['Content-Type', type] as const];
  const lines = [`  method: ${JSON.stringify(method)},`];
  if (all.length > 0) {
    const own = all.map(([name, text]) => `    ${JSON.stringify(name)}: ${JSON.stringify(text)},`);
    lines.push('  headers: {', ...own, '  },');
  }
  if (value !== '') lines.push(`  body: ${value},`);
  const call = `const response = await fetch(${JSON.stringify(url)}, {\n${lines.join('\n')}\n});`;
  const read = hasFiles(body) ? 'import { readFile } from "node:fs/promises";\n\n' : '';
  return `${read}${before}${call}${ANSWERS[answer] === '' ? '' : `\n${ANSWERS[answer]}`}`;
}

interface BodyCode {
  /** Lines before the call. */
  readonly before?: string;
  readonly value: string;
  /** The `Content-Type` that `fetch` doesn’t set automatically. */
  readonly type?: string;
}

function bodyOf(body: SampleBody): BodyCode {
  const { type } = body;
  switch (body.kind) {
    case 'json': {
      const text = jsonText(body.value);
      // Written into code, this name would mean something else, and some numbers would be rounded.
      const isPlain = !text.includes('"__proto__"') && !hasExactNumbers(body.value, ({ isRounded }) => isRounded);
      return { type, value: isPlain ? `JSON.stringify(${text.replaceAll('\n', '\n  ')})` : JSON.stringify(text) };
    }
    case 'text':
      return { type, value: JSON.stringify(body.text) };
    case 'form': {
      const pairs = body.pairs.map(([name, value]) => `    [${JSON.stringify(name)}, ${JSON.stringify(value)}],`);
      return { value: `new URLSearchParams([\n${pairs.join('\n')}\n  ])` };
    }
    case 'parts':
      return { before: `const form = new FormData();\n${body.parts.map(partLine).join('\n')}\n`, value: 'form' };
    default:
      return { type, value: `await readFile(${JSON.stringify(body.file)})` };
  }
}

function partLine(part: SamplePart): string {
  const name = JSON.stringify(part.name);
  const options = part.type === undefined ? '' : `, { type: ${JSON.stringify(part.type)} }`;
  if ('file' in part) {
    const file = JSON.stringify(part.file);
    return `form.append(${name}, new Blob([await readFile(${file})]${options}), ${file});`;
  }
  const text = JSON.stringify(part.text);
  return `form.append(${name}, ${part.type === undefined ? text : `new Blob([${text}]${options})`});`;
}

function hasFiles(body: SampleBody | undefined): boolean {
  return body?.kind === 'file' || (body?.kind === 'parts' && body.parts.some((part) => 'file' in part));
}
