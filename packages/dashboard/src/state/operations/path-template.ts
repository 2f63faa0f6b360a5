// API paths and their templates: `/spaces/{spaceId}` and `/spaces/space_1`.
import { matchPath } from '../routing/match-path.ts';
import type { PathParameters } from '../routing/match-path.ts';

/** The parameters of a path that matches a template, if it does. */
export function matchTemplate(template: string, apiPath: string): PathParameters | undefined {
  return matchPath(template.replaceAll(/\{(\w+)\}/g, ':$1'), apiPath);
}

/** The names of a template's parameters, in their order. */
export function parametersOf(template: string): readonly string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** The path of a template; undefined where a parameter is missing. */
export function fillTemplate(template: string, params: PathParameters): string | undefined {
  if (parametersOf(template).some((name) => (params[name] ?? '') === '')) return undefined;
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
