// A stored script as the host takes it.
import type { ScriptVersion } from '@bindery/host';
import type { IntegrationTable } from '../../../store/tables.ts';

const MAIN_MODULE = 'script.js';

/** Which script of which integration. `script` is the hash of the source. */
export type ScriptOf = Pick<IntegrationTable, 'name' | 'version' | 'organization' | 'script'>;

/** The id under which the host knows a script: other code, other id, even when two publications race for a version. */
export function scriptId(row: ScriptOf): string {
  return `${row.name}@${row.version}#${row.script}`;
}

/** The script of an integration. Scripts that were stored before maps had a table contain theirs. */
export function toScriptVersion(row: ScriptOf, source: string, storedMap?: string): ScriptVersion {
  const { code, sourceMap = storedMap } = splitSourceMap(source);
  return {
    id: scriptId(row),
    integration: row.name,
    version: row.version,
    organization: row.organization,
    modules: { [MAIN_MODULE]: code },
    mainModule: MAIN_MODULE,
    ...(sourceMap === undefined ? {} : { sourceMap }),
  };
}

const COMMENT = '\n//# sourceMappingURL=data:application/json;';

/** Extracts the source map of a script, so that stacks can be mapped and the isolate parses less. */
export function splitSourceMap(script: string): { code: string; sourceMap: string | undefined } {
  const start = script.lastIndexOf(COMMENT);
  const [, base64] = start === -1 ? [] : (INLINE_MAP.exec(script.slice(start + COMMENT.length)) ?? []);
  if (base64 === undefined) return { code: script, sourceMap: undefined };
  return { code: script.slice(0, start), sourceMap: Buffer.from(base64, 'base64').toString('utf8') };
}

/** What follows the beginning of the comment: nothing but the map. */
const INLINE_MAP = /^(?:charset=utf-8;)?base64,([A-Za-z0-9+/=]+)\s*$/i;
