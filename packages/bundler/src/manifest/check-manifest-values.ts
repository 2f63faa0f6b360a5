// What a schema cannot say: things named twice, patterns that match nothing, properties that are required but absent.
import { suggest } from '@bindery/diagnostics';
import type { Problem } from '@bindery/diagnostics';
import { replaceByNearest, replaceWord } from '../fixes/replace-word.ts';
import { problem } from '../problem-codes.ts';
import type { BundlerProblemCode } from '../problem-codes.ts';
import { fixRemovedScope } from '../manifest-text/fix-scope.ts';
import { policyProblems } from './check-policy.ts';
import { CONFIGURATION_LEVELS } from './manifest-outline.ts';
import type { ManifestOutline, OutlineEntry } from './manifest-outline.ts';
import { formatPath, valueAt } from '../manifest-text/manifest-source.ts';
import type { FieldPath, ManifestSource } from '../manifest-text/manifest-source.ts';

/** Problems inside the manifest that its schema leaves open. */
export function checkManifestValues(outline: ManifestOutline, source: ManifestSource): Problem[] {
  return [
    ...duplicates('block_duplicate', outline.blocks, source),
    ...duplicates('content_source_duplicate', outline.contentSources, source),
    ...duplicates('codeblock_duplicate', outline.codeblocks, source),
    ...duplicates('scope_duplicate', outline.scopes, source),
    ...outline.urlPatterns.flatMap((entry) => urlPatternProblem(entry, source)),
    ...CONFIGURATION_LEVELS.flatMap((level) => configurationProblems(['configurations', level], source)),
    ...policyProblems(source),
    ...unpublishable(source),
  ];
}

function duplicates(code: BundlerProblemCode, entries: readonly OutlineEntry[], source: ManifestSource): Problem[] {
  const first = new Map<string, FieldPath>();
  return entries.flatMap(({ value, path }) => {
    const before = first.get(value);
    if (before === undefined) {
      first.set(value, path);
      return [];
    }
    return [
      problem(code, {
        message: `"${formatPath(before)}" and "${formatPath(path)}" are both "${value}".`,
        advice: 'Change or remove one of them.',
        location: source.locate(path),
        path: formatPath(path),
        fix: code === 'scope_duplicate' ? fixRemovedScope(source, { value, path }) : undefined,
      }),
    ];
  });
}

/** Why a URL pattern can match no URL, or undefined when it can. */
export function urlPatternFault(pattern: string): string | undefined {
  if (/\s/.test(pattern)) return 'it contains whitespace';
  if (!/^https?:\/\//.test(pattern)) return 'it must start with "https://" or "http://"';
  const host = /^https?:\/\/([^/?#]*)/.exec(pattern)?.[1] ?? '';
  if (host === '') return 'it has no host';
  if (/^[*.]+$/.test(host)) return 'its host has only wildcards, so it would match every link';
  return URL.canParse(pattern.replaceAll('*', 'x')) ? undefined : 'it isn’t a URL once its wildcards are filled in';
}

function urlPatternProblem({ value, path }: OutlineEntry, source: ManifestSource): Problem[] {
  const fault = urlPatternFault(value);
  if (fault === undefined) return [];
  return [
    problem('url_unfurl_invalid', {
      message: `"${formatPath(path)}" is "${value}": ${fault}.`,
      advice: 'For example: "https://example.com/polls/**".',
      location: source.locate(path),
      path: formatPath(path),
      fix: isHostWithoutScheme(value) ? replaceWord(source.locate(path), value, `https://${value}`) : undefined,
    }),
  ];
}

/** Whether a pattern begins with a host, so that only its scheme is missing. */
function isHostWithoutScheme(pattern: string): boolean {
  return /^(?:\*\.)?(?:[\w-]+\.)+[a-z]{2,}(?:\/|$)/i.test(pattern);
}

function configurationProblems(path: FieldPath, source: ManifestSource): Problem[] {
  const properties = valueAt(source.value, [...path, 'properties']);
  if (typeof properties !== 'object' || properties === null) return [];
  const names = Object.keys(properties);
  const required = valueAt(source.value, [...path, 'required']);
  const entries = (Array.isArray(required) ? (required as unknown[]) : []).flatMap((value, index) =>
    typeof value === 'string' ? [{ value, path: [...path, 'required', index] }] : [],
  );
  return [
    ...entries.filter(({ value }) => !names.includes(value)).map((entry) => unknownRequired(entry, names, source)),
    ...names.flatMap((name) => defaultProblem([...path, 'properties', name], source)),
  ];
}

function unknownRequired({ value, path }: OutlineEntry, names: readonly string[], source: ManifestSource): Problem {
  return problem('required_property_unknown', {
    message: `"${formatPath(path)}" requires "${value}", but "properties" doesn’t declare it.`,
    advice: suggest(value, names) ?? 'Declare the property, or remove it from "required".',
    location: source.locate(path),
    path: formatPath(path),
    fix: replaceByNearest(source.locate(path), value, names),
  });
}

function defaultProblem(path: FieldPath, source: ManifestSource): Problem[] {
  const choices = valueAt(source.value, [...path, 'enum']);
  const value = valueAt(source.value, [...path, 'default']);
  if (!Array.isArray(choices) || typeof value !== 'string' || choices.includes(value)) return [];
  const at = [...path, 'default'];
  return [
    problem('default_not_allowed', {
      message: `"${formatPath(at)}" is "${value}", which isn’t one of its choices.`,
      advice: suggest(value, choices.map(String)),
      location: source.locate(at),
      path: formatPath(at),
      fix: replaceByNearest(source.locate(at), value, choices.map(String)),
    }),
  ];
}

/** A description is optional while developing, and demanded by the publish operation. */
function unpublishable(source: ManifestSource): Problem[] {
  const isMap = typeof source.value === 'object' && source.value !== null && !Array.isArray(source.value);
  if (!isMap || valueAt(source.value, ['description']) !== undefined) return [];
  return [
    problem('manifest_unpublishable', {
      message: 'The manifest has no "description". Publishing requires it.',
      advice: 'Add a description of up to 100 characters.',
      location: source.locate(['description']),
      path: 'description',
    }),
  ];
}
