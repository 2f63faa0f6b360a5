// A request as a command of curl.
import { jsonText } from '../json-text.ts';
import type { SampleBody, SamplePart } from './sample-body.ts';
import type { SampleRequest } from './sample-request.ts';

/** Writes the command. */
export function writeCurl({ method, url, headers, body }: SampleRequest): string {
  // With -X HEAD, curl waits for a body that does not come.
  const verb = method === 'GET' ? '' : method === 'HEAD' ? '--head ' : `-X ${method} `;
  // Braces and brackets of a URL are a pattern otherwise.
  const glob = /[[\]{}]/.test(url) ? '--globoff ' : '';
  const lines = [`curl ${verb}${glob}${quote(url)}`];
  lines.push(...headers.map(([name, value]) => `  -H ${quote(`${name}: ${value}`)}`));
  if (body !== undefined) lines.push(...bodyLines(body).map((line) => `  ${line}`));
  return lines.join(' \\\n');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function bodyLines(body: SampleBody): string[] {
  const type = `-H ${quote(`Content-Type: ${body.type}`)}`;
  switch (body.kind) {
    case 'json':
      return [type, `-d ${quote(jsonText(body.value))}`];
    case 'text':
      return [type, `${dataOption(body.text)} ${quote(body.text)}`];
    case 'form': {
      const pairs = body.pairs.map(([name, value]) => `--data-urlencode ${quote(`${formName(name)}=${value}`)}`);
      return pairs.length === 0 ? [type] : pairs;
    }
    case 'parts':
      return body.parts.map(partOption);
    default:
      return [type, `--data-binary ${quote(`@${body.file}`)}`];
  }
}

/** A text after `-d` that begins with `@` is the name of a file. */
function dataOption(text: string): string {
  return text.startsWith('@') ? '--data-raw' : '-d';
}

/** A name as a form has it: curl encodes values only. */
function formName(name: string): string {
  return new URLSearchParams([[name, '']]).toString().slice(0, -1);
}

function partOption(part: SamplePart): string {
  const type = part.type === undefined ? '' : `;type=${part.type}`;
  if ('file' in part) return `--form ${quote(`${part.name}=@${part.file}${type}`)}`;
  if (part.type === undefined) return `${textOption(part.text)} ${quote(`${part.name}=${part.text}`)}`;
  // In quotes a value can have what ends it otherwise.
  const value = /^["@<]|;/.test(part.text) ? `"${part.text.replaceAll(/["\\]/g, String.raw`\$&`)}"` : part.text;
  return `--form ${quote(`${part.name}=${value}${type}`)}`;
}

/** After `--form` some values are names of files, or say their type. */
function textOption(text: string): string {
  return /^["@<]|;/.test(text) ? '--form-string' : '--form';
}
