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

/** Whether one of the URL patterns can match a link of the domain; `*` stands for any label or labels. */
export function unfurlsDomain(patterns: readonly string[], domain: string): boolean {
  return patterns.some((pattern) => {
    const host = /^[a-z*]+:\/\/([^/]+)/i.exec(pattern)?.[1];
    if (host === undefined) return false;
    const expression = host
      .split(/(\*+)/)
      .map((part) => (part.startsWith('*') ? '[a-zA-Z0-9_.-]+' : part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')));
    return new RegExp(`^${expression.join('')}$`, 'i').test(domain);
  });
}
