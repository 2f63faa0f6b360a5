// The contract’s operations by route. Only types, so nothing is bundled.
import type { Operation, Operations, RequestOf, ResponseOf } from '@bindery/contract';

type ByRoute = {
  [Id in keyof Operations as `${Operations[Id]['method']} ${Operations[Id]['path']}`]: Operations[Id];
};

/** A route of the API, for example `GET /spaces/{spaceId}`. Paths are relative to `/v1`, unless they start with `/_platform/`. */
export type Route = keyof ByRoute;

/** The operation of a route. */
export type OperationAt<Key extends Route> = ByRoute[Key] extends Operation ? ByRoute[Key] : never;

/** Input of a route: path parameters by name, `query`, `body`. */
export type RouteRequest<Key extends Route> = RequestOf<OperationAt<Key>>;

/** Response body of a route. */
export type RouteResponse<Key extends Route> = ResponseOf<OperationAt<Key>>;

/** Routes that return a page of a list. */
export type PagedRoute = {
  [Key in Route]: RouteResponse<Key> extends { items: readonly unknown[]; next?: unknown } ? Key : never;
}[Route];

/** An item of a paged route. */
export type RouteItem<Key extends PagedRoute> =
  RouteResponse<Key> extends { items: readonly (infer Item)[] } ? Item : never;
