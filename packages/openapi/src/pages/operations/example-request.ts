// A request of an operation as HTTP writes it, with the parameters that it needs and a body.
import { readBody, readParameters, sampleServerUrl } from '@bindery/api-model';
import type { ApiOperation, ApiParameter } from '@bindery/api-model';
import type { Block } from '@bindery/content/documents';
import { exampleCode } from '../blocks/code-blocks.ts';
import { bodyExample, shownContent } from './body-examples.ts';
import { parameterExample } from './parameters.ts';
import { securityOf } from './security.ts';

/** The request as a block of code. */
export function exampleRequest(api: ApiOperation): Block {
  const required = readParameters(api).filter(({ isRequired }) => isRequired);
  const { host, path } = serverOf(api);
  const body = shownContent(readBody(api)?.contents ?? []);
  const example = body && bodyExample(body, 'request', api);
  const headers = [
    `Host: ${host}`,
    ...securityOf(api).headers,
    ...required
      .filter(({ location }) => location === 'header')
      .map((one) => `${one.name}: ${parameterExample(api, one)}`),
    ...(body === undefined ? [] : [`Content-Type: ${body.type}`]),
  ];
  const query = required
    .filter(({ location }) => location === 'query')
    .map((one) => `${encode(one.name)}=${encode(parameterExample(api, one))}`);
  const target = path + pathOf(api, required) + (query.length === 0 ? '' : `?${query.join('&')}`);
  const lines = [`${api.method.toUpperCase()} ${target} HTTP/1.1`, ...headers];
  return exampleCode([...lines, ...(example === undefined ? [] : ['', example])].join('\n'), 'http');
}

/** The path with the values that an author wrote. The others are named. */
function pathOf(api: ApiOperation, parameters: readonly ApiParameter[]): string {
  return api.path.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
    const found = parameters.find((one) => one.location === 'path' && one.name === name && one.examples.length > 0);
    return found === undefined ? whole : encode(parameterExample(api, found));
  });
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function serverOf({ servers }: ApiOperation): { readonly host: string; readonly path: string } {
  const [, host = '', path = ''] = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)([^?#]*)/i.exec(sampleServerUrl(servers)) ?? [];
  return { host, path: path.replace(/(?<!\/)\/+$/, '') };
}
