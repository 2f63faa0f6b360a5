// The filters of every list of integrations.
import type { IntegrationFilters } from '@bindery/contract';
import type { z } from 'zod';
import type { VisibleIntegration } from './visible.ts';
import { parseJson } from '../../../store/json-column.ts';

type Filters = z.infer<typeof IntegrationFilters>;

/** Whether an integration passes every filter that was given. Spec: docs-management-api.md#integrations */
export function passesFilters({ row }: VisibleIntegration, filters: Filters): boolean {
  const definition = parseJson(row.definition);
  const { blocks = [], contentSources = [], categories = [], scopes } = definition;
  const { search, category, blockDomain, owner, scope, target } = filters;
  return (
    (search === undefined || `${row.name}\n${row.title}`.toLowerCase().includes(search.toLowerCase())) &&
    (category === undefined || categories.includes(category)) &&
    (blockDomain === undefined ||
      unfurlsDomain(
        blocks.flatMap((block) => block.urlUnfurl ?? []),
        blockDomain,
      )) &&
    (filters.blocks === undefined || filters.blocks === blocks.length > 0) &&
    (filters.contentSources === undefined || filters.contentSources === contentSources.length > 0) &&
    (owner === undefined || row.organization === owner) &&
    (scope === undefined || scopes.includes(scope)) &&
    (target === undefined || row.target === target)
  );
}

/** Lists of integrations are ordered by title, then by name. */
export function byTitle(visible: VisibleIntegration): { at: number; id: string; visible: VisibleIntegration } {
  return { at: 0, id: `${visible.row.title}\n${visible.row.name}`, visible };
}

/** Whether one of the URL patterns can match a link of the domain; `*` represents any label or labels. */
export function unfurlsDomain(patterns: readonly string[], domain: string): boolean {
  const hostname = domain.toLowerCase();
  return patterns.some((pattern) => {
    const host = hostOf(pattern);
    return host !== undefined && matchesHost(host.toLowerCase(), hostname);
  });
}

/** What is between `//` and the next `/`. */
function hostOf(pattern: string): string | undefined {
  const scheme = pattern.indexOf('://');
  if (scheme < 1 || !/^[a-z*]+$/i.test(pattern.slice(0, scheme))) return undefined;
  const start = scheme + '://'.length;
  const end = pattern.indexOf('/', start);
  const host = pattern.slice(start, end === -1 ? undefined : end);
  return host === '' ? undefined : host;
}

/** Each part between stars is taken where it is first, which leaves the most to what follows: no way back is needed. */
function matchesHost(pattern: string, domain: string): boolean {
  const [first = '', ...parts] = pattern.split(/\*+/);
  const last = parts.pop();
  if (last === undefined) return domain === pattern;
  if (!domain.startsWith(first) || !domain.endsWith(last) || !/^[a-z0-9_.-]*$/.test(domain)) return false;
  let at = first.length;
  for (const part of parts) {
    const found = domain.indexOf(part, at + 1);
    if (found === -1) return false;
    at = found + part.length;
  }
  return at + 1 <= domain.length - last.length;
}
