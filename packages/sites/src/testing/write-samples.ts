// Samples of an operation, without a page. Imported by tests only.
import type { ApiOperation } from '../blocks/api-data.ts';
import { writtenSamples } from '../blocks/openapi/samples/render-samples.ts';
import type { Sample } from '../blocks/openapi/samples/render-samples.ts';
import { sampleRequest } from '../blocks/openapi/samples/sample-request.ts';
import { ApiView } from '../blocks/openapi/view.ts';
import type { OperationOptions } from './sample-operations.ts';

/** The operation at a server, and what it is read with. */
export function operationOf(
  { body, ...options }: OperationOptions,
  origin: string,
): { api: ApiOperation; view: ApiView } {
  const content = body === undefined ? {} : { requestBody: { content: body } };
  const api: ApiOperation = {
    kind: 'operation',
    method: 'post',
    path: '/pets',
    servers: [{ url: origin }],
    resolve: () => undefined,
    ...options,
    operation: {
      responses: { 200: { description: 'OK', content: { 'application/json': {} } } },
      ...content,
      ...options.operation,
    },
  };
  return { api, view: new ApiView({ html: undefined as never, scope: undefined as never, source: api }) };
}

/** Its samples. */
export function samplesOf(options: OperationOptions, origin = 'https://api.example.com'): Sample[] {
  const { api, view } = operationOf(options, origin);
  return writtenSamples(sampleRequest(api, view));
}

/** The text of one of them; empty if there is none. */
export function sampleText(options: OperationOptions, title: string, origin?: string): string {
  return samplesOf(options, origin).find((one) => one.title === title)?.text ?? '';
}
