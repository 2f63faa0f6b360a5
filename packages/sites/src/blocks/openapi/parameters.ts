// What an operation is called with besides its body: its parameters, and the address of its server.
import type { ApiOperation, JsonRecord } from '../api-data.ts';
import { listOf, recordOf, resolved, textOf } from './json-values.ts';
import type { ApiView } from './view.ts';

/** The parameters of an operation, with those of its path that it does not have itself. */
export function parametersOf(api: ApiOperation, { source }: Pick<ApiView, 'source'>): JsonRecord[] {
  const own = listOf(api.operation['parameters']).map((one) => resolved(one, source));
  const isOwn = (other: JsonRecord) => own.some((one) => one['name'] === other['name'] && one['in'] === other['in']);
  const shared = (api.parameters ?? []).map((one) => resolved(one, source)).filter((one) => !isOwn(one));
  return [...shared, ...own].filter((one) => textOf(one['name']) !== undefined).slice(0, 300);
}

/** The address of the first server, with the defaults of its variables. */
export function serverUrl(servers: readonly unknown[] = []): string {
  const server = recordOf(servers[0]);
  const variables = recordOf(server['variables']);
  const url = (textOf(server['url']) ?? '').replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
    return Object.hasOwn(variables, name) ? (textOf(recordOf(variables[name])['default']) ?? whole) : whole;
  });
  return url.replace(/\/$/, '');
}
