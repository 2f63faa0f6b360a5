// A request as HTTP has it.
import { jsonText } from '../json-text.ts';
import type { SampleBody, SamplePart } from './sample-body.ts';
import type { SampleRequest } from './sample-request.ts';

/** What is between parts. */
const BOUNDARY = 'boundary';

/** Writes the request. A file is named where its contents would be. */
export function writeHttp({ method, url, headers, body }: SampleRequest): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const target = parsed === undefined ? url : url.slice(url.indexOf(parsed.host) + parsed.host.length) || '/';
  const lines = [`${method} ${target} HTTP/1.1`, ...(parsed === undefined ? [] : [`Host: ${parsed.host}`])];
  lines.push(...headers.map(([name, value]) => `${name}: ${value}`));
  if (body === undefined) return lines.join('\n');
  const boundary = body.kind === 'parts' ? `; boundary=${BOUNDARY}` : '';
  return `${lines.join('\n')}\nContent-Type: ${body.type}${boundary}\n\n${textOf(body)}`;
}

function textOf(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return jsonText(body.value);
    case 'text':
      return body.text;
    case 'form':
      return new URLSearchParams(body.pairs.map(([name, value]) => [name, value])).toString();
    case 'parts':
      return `${body.parts.map((part) => `--${BOUNDARY}\n${partText(part)}\n`).join('')}--${BOUNDARY}--`;
    default:
      return `< ${body.file}`;
  }
}

function partText(part: SamplePart): string {
  const file = 'file' in part ? `; filename="${part.file}"` : '';
  const type = part.type === undefined ? '' : `\nContent-Type: ${part.type}`;
  const head = `Content-Disposition: form-data; name="${quoted(part.name)}"${file}${type}`;
  return `${head}\n\n${'file' in part ? `< ${part.file}` : part.text}`;
}

/** As browsers write names of parts. */
function quoted(name: string): string {
  return name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
}
