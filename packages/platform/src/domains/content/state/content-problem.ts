// What is shown in the place of a page that could not be computed: the error itself, for those who can do something about it.
import { code, document, paragraph, text } from '@bindery/content/documents';
import type { JSONDocument } from '@bindery/contract/documents';
import type { KitError } from '@bindery/diagnostics';
import type { ContentProblem } from './content-sources.ts';

/** An error of computing. */
export function problemOf({ code: name, message, advice, details }: KitError): ContentProblem {
  const event = details?.['event'];
  return { code: name, message, advice, event: typeof event === 'string' ? event : undefined };
}

/**
 * The document that tells a problem. Assumption: the published documents do not say what readers see of a source that fails; an answer
 * with an error would leave them without the page, and its author without the reason.
 */
export function problemDocument({ code: name, message, advice, event }: ContentProblem): JSONDocument {
  return document([
    {
      object: 'block',
      type: 'hint',
      data: { style: 'danger' },
      nodes: [
        paragraph([text('This page couldn’t be computed. '), text(message)]),
        ...(advice === undefined ? [] : [paragraph([text(advice)])]),
      ],
    },
    code([`error: ${name}`, ...(event === undefined ? [] : [`event: ${event}`])].join('\n'), { syntax: 'yaml' }),
  ]);
}
