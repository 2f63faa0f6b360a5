// What a new manifest means for the stored values of an installation, without running its script.
import type { Integration, PublishIntegration } from '@bindery/contract';
import { SCOPE_SUMMARIES, listMismatches, listMissing } from '@bindery/contract/manifest';
import type { ConfigurationLevel } from '@bindery/contract/manifest';
import type { Finding } from './finding.ts';
import { idOf } from './stored-installation.ts';
import type { StoredInstallation } from './stored-installation.ts';

/** The two manifests. */
export interface Manifests {
  readonly live: Pick<Integration, 'configurations' | 'scopes' | 'target' | 'blocks'>;
  readonly next: Pick<PublishIntegration, 'configurations' | 'scopes' | 'target' | 'blocks'>;
}

/** Findings about configurations, blocks, target, and scopes. Problems that the live version has, too, are none. */
export function judgeStoredValues(stored: StoredInstallation, manifests: Manifests): Finding[] {
  const { installation, spaces, sites } = stored;
  return [
    ...judgeConfiguration('account', { values: installation.configuration }, manifests),
    ...spaces.flatMap(({ space, configuration }) =>
      judgeConfiguration('space', { values: configuration, target: idOf(space) }, manifests),
    ),
    ...sites.flatMap(({ site, configuration }) =>
      judgeConfiguration('site', { values: configuration, target: idOf(site) }, manifests),
    ),
    ...judgeTarget(stored, manifests),
    ...judgeBlocks(stored, manifests),
    ...judgeScopes(manifests),
  ];
}

interface StoredValues {
  readonly values: Readonly<Record<string, unknown>>;
  readonly target?: string;
}

function judgeConfiguration(
  level: ConfigurationLevel,
  { values, target }: StoredValues,
  { live, next }: Manifests,
): Finding[] {
  const on = target === undefined ? {} : { target };
  const before = live.configurations?.[level];
  const after = next.configurations?.[level];
  const [wrong, missing] = [
    new Set(listMismatches(before, values).map(({ property }) => property)),
    new Set(listMissing(before, values)),
  ];
  return [
    ...listMismatches(after, values)
      .filter(({ property }) => !wrong.has(property))
      .map(({ property, found, expected }): Finding => {
        const message = `configurations.${level}.properties.${property}: the stored value is ${found}, expected ${expected}`;
        return { verdict: 'broken', ...on, message };
      }),
    ...listMissing(after, values)
      .filter((name) => !missing.has(name))
      .map((name): Finding => {
        return {
          verdict: 'pending',
          ...on,
          message: `configurations.${level}.properties.${name}: required, without a value`,
        };
      }),
  ];
}

function judgeTarget({ spaces, sites }: StoredInstallation, { live, next }: Manifests): Finding[] {
  const target = next.target ?? 'all';
  if (target === 'all' || target === live.target) return [];
  const outside = [
    ...(target === 'space' ? [] : spaces.map(({ space }) => idOf(space))),
    ...(target === 'site' ? [] : sites.map(({ site }) => idOf(site))),
  ];
  return outside.map((id) => ({
    verdict: 'broken',
    target: id,
    message: `target is ${target}, which doesn’t include ${id}`,
  }));
}

function judgeBlocks({ blocks }: StoredInstallation, { live, next }: Manifests): Finding[] {
  const kept = new Set((next.blocks ?? []).map(({ id }) => id));
  const removed = new Set((live.blocks ?? []).map(({ id }) => id).filter((id) => !kept.has(id)));
  return blocks
    .filter(({ block }) => removed.has(block))
    .map(({ space, page, block }) => ({
      verdict: 'broken',
      target: space,
      message: `page ${page} has a block ${block}, which the manifest doesn’t declare`,
    }));
}

function judgeScopes({ live, next }: Manifests): Finding[] {
  const granted: readonly string[] = live.scopes;
  return next.scopes
    .filter((scope) => !granted.includes(scope))
    .map((scope) => ({ verdict: 'consent', message: `scope ${scope}: ${SCOPE_SUMMARIES[scope]}` }));
}
