// The contract seen by route: types only, nothing of it reaches a bundle.
import type { Operation, Operations, RequestOf, ResponseOf } from '@bindery/contract';

type ByRoute = {
  [Id in keyof Operations as `${Operations[Id]['method']} ${Operations[Id]['path']}`]: Operations[Id];
};

/** A route of the API, such as `GET /spaces/{spaceId}`. Paths are relative to `/v1`, unless they start with `/_platform/`. */
export type Route = keyof ByRoute;

/** The operation of a route. */
export type OperationAt<Key extends Route> = ByRoute[Key] extends Operation ? ByRoute[Key] : never;

/** What a route takes: path parameters by name, `query`, `body`. */
export type RouteRequest<Key extends Route> = RequestOf<OperationAt<Key>>;

/** What a route answers. */
export type RouteResponse<Key extends Route> = ResponseOf<OperationAt<Key>>;

/** Routes that answer a page of a list. */
export type PagedRoute = {
  [Key in Route]: RouteResponse<Key> extends { items: readonly unknown[]; next?: unknown } ? Key : never;
}[Route];

/** An item of a paged route. */
export type RouteItem<Key extends PagedRoute> =
  RouteResponse<Key> extends { items: readonly (infer Item)[] } ? Item : never;
