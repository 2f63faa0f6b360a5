// Rollouts: a candidate serves a share of the installations, always the same ones.
import { createHash } from 'node:crypto';
import type { IntegrationTable } from './tables.ts';

/** The columns of a rollout. */
export type RolloutColumns = Pick<
  IntegrationTable,
  'rollout_version' | 'rollout_percent' | 'rollout_script' | 'rollout_sealed_secrets'
>;

/** The columns of an integration without a rollout. */
export const NO_ROLLOUT: RolloutColumns = {
  rollout_version: null,
  rollout_percent: null,
  rollout_script: null,
  rollout_sealed_secrets: null,
};

/** What decides on the version of an installation. */
export type InRollout = Pick<IntegrationTable, 'name' | 'version'> &
  Pick<RolloutColumns, 'rollout_version' | 'rollout_percent'>;

/**
 * The version that an installation uses. An installation stays with a candidate while its share grows, and other installations are the
 * first ones of the next candidate. Events without an installation use the live version.
 */
export function versionFor(row: InRollout, installation: string | undefined): number {
  const { rollout_version: candidate, rollout_percent: percent } = row;
  if (candidate === null || percent === null || installation === undefined) return row.version;
  return placeOf(`${row.name}@${candidate}:${installation}`) < percent ? candidate : row.version;
}

/** The row as an installation uses it: with version and script of the candidate if it has its share. */
export function rowFor<Row extends InRollout & Pick<IntegrationTable, 'script' | 'rollout_script'>>(
  row: Row,
  installation: string | undefined,
): Row {
  const version = versionFor(row, installation);
  return version === row.version || row.rollout_script === null ? row : { ...row, version, script: row.rollout_script };
}

/** A place from 0 to 99, evenly distributed. */
function placeOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() % 100;
}
