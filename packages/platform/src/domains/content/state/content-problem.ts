// Content of a page that couldn’t be computed: the error, so that authors can fix it.
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
 * A document that describes a problem. Assumption: the published documents don’t say what readers see if a source
 * fails. An error response would leave readers without the page and authors without the reason.
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
