// A request that succeeds, for every operation that has a handler, with a world's ids. Rejections are made of it by changing one thing.
import { absolutePath } from '@bindery/contract';
import type { Operation } from '@bindery/contract';
import { exampleRequest } from '@bindery/contract/examples';
import type { FilledExample, RequestExample } from '@bindery/contract/examples';
import type { World } from './world.ts';

/** A request of an operation. */
export type Example = FilledExample;

/** The request of an operation that succeeds in a world. `changes` replace parts of it. */
export function exampleOf(
  id: string,
  declared: Operation,
  { own, bodies, urls }: Pick<World, 'own' | 'bodies' | 'urls'>,
  changes: RequestExample = {},
): Example {
  const body = bodies[id];
  const ids = { ...own, ...urls, publishedUrl: `https://www.${own['emailDomain']}/guide/` };
  return exampleRequest(id, declared, ids, { ...(body === undefined ? {} : { body }), ...changes });
}

/** The URL of a request. */
export function urlOf(declared: Operation, { parameters, query }: Example): string {
  const path = absolutePath(declared).replaceAll(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '');
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
