// A request of an operation as HTTP writes it, with the parameters that it needs and a body.
import type { Block } from '@bindery/content/documents';
import { listOf, recordOf, textOf } from '../reading/json-values.ts';
import { exampleCode } from '../blocks/code-blocks.ts';
import type { Specification } from '../reading/specification.ts';
import { bodyContentOf, bodyExample } from './body-content.ts';
import type { Operation } from '../reading/operations.ts';
import { parameterExample } from './parameters.ts';
import type { Parameter } from './parameters.ts';
import { securityOf } from './security.ts';

/** The request as a block of code. */
export function exampleRequest(
  specification: Specification,
  operation: Operation,
  parameters: readonly Parameter[],
): Block {
  const { value, method } = operation;
  const required = parameters.filter(({ isRequired }) => isRequired);
  const server = serverOf(specification, operation);
  const body = bodyContentOf(specification.resolveRecord(value['requestBody'])?.['content']);
  const example = body && bodyExample(specification, body, 'request');
  const headers = [
    ...(server.host === '' ? [] : [`Host: ${server.host}`]),
    ...securityOf(specification, operation).headers,
    ...required
      .filter(({ location }) => location === 'header')
      .map((one) => `${one.name}: ${parameterExample(specification, one)}`),
    ...(body === undefined ? [] : [`Content-Type: ${body.mediaType}`]),
  ];
  const query = required
    .filter(({ location }) => location === 'query')
    .map((one) => `${encode(one.name)}=${encode(parameterExample(specification, one))}`);
  const target = server.path + operation.path + (query.length === 0 ? '' : `?${query.join('&')}`);
  const lines = [`${method.toUpperCase()} ${target} HTTP/1.1`, ...headers];
  return exampleCode([...lines, ...(example === undefined ? [] : ['', example])].join('\n'), 'http');
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Where the operation is: the first server of it, of its path, or of the document, with the defaults of its variables. */
function serverOf({ root }: Specification, { value, pathItem }: Operation): { readonly host: string; path: string } {
  const [server] = [value, pathItem, root].map(({ servers }) => recordOf(listOf(servers)[0])).filter((one) => one);
  const variables = recordOf(server?.['variables']) ?? {};
  const url = (textOf(server?.['url']) ?? '').replaceAll(/\{([^{}]+)\}/g, (placeholder, name: string) => {
    return (Object.hasOwn(variables, name) ? textOf(recordOf(variables[name])?.['default']) : undefined) ?? placeholder;
  });
  const [, host = '', path = ''] = /^(?:[a-z][a-z0-9+.-]*:)?\/\/([^/?#]*)([^?#]*)/i.exec(url) ?? ['', '', url];
  return { host, path: path.replace(/\/+$/, '') };
}
