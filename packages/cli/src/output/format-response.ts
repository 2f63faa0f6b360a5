// The response of an integration, for traces, in HTTP notation.
import type { TraceAnswer } from '@bindery/contract';
import type { Sink } from '../io.ts';
import { paint } from './paint.ts';

/** Status, headers, and body, one per line, indented. */
export function formatResponse(sink: Sink, { status, headers, body, bodyBytes }: TraceAnswer): string[] {
  const lines = [paint(sink, 'bold', `  ← ${status}`)];
  for (const [name, value] of Object.entries(headers)) lines.push(`    ${paint(sink, 'dim', `${name}:`)} ${value}`);
  if (body !== undefined) lines.push('', ...body.split('\n').map((line) => `    ${line}`));
  const shownBytes = body === undefined ? 0 : Buffer.byteLength(body);
  if (body === undefined && bodyBytes > 0) lines.push(`    (${bodyBytes} bytes of binary data)`);
  else if (shownBytes < bodyBytes) lines.push(`    (truncated, ${bodyBytes} bytes total)`);
  return lines;
}
