// Texts of a recording as the test runtime compares them: forms without their boundary, logs without frames of stacks.
import { formBoundary } from './read-body.ts';
import type { RecordedBody } from './read-body.ts';

/** A request's body that is no JSON, as a text. The boundary of a form is another one each time. */
export function requestBodyText(body: Exclude<RecordedBody, { kind: 'json' }>, contentType: string | null): string {
  const text = body.kind === 'text' ? body.text : new TextDecoder().decode(body.bytes);
  const boundary = formBoundary(contentType);
  return boundary === undefined ? text : text.replaceAll(boundary, 'boundary').trimEnd();
}

/** A text without the lines that are frames of a stack: they differ between a bundle and its sources. */
export function withoutFrames(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/^\s+at .+/.test(line))
    .join('\n');
}
