// Compares the configuration that the manifest declares with the keys that the code reads.
import { findNearest, suggest } from '@bindery/diagnostics';
import type { Problem } from '@bindery/diagnostics';
import type { ConfigurationRead, SourceFacts } from '../code/source-facts.ts';
import { replaceByNearest } from '../fixes/replace-word.ts';
import { CONFIGURATION_LEVELS } from '../manifest/manifest-outline.ts';
import { formatPath, valueAt } from '../manifest-text/manifest-source.ts';
import type { FieldPath } from '../manifest-text/manifest-source.ts';
import type { ManifestReading } from '../manifest/read-manifest.ts';
import { problem } from '../problem-codes.ts';

type Manifest = Pick<ManifestReading, 'source'>;

/** Keys that the code reads but the manifest doesn’t declare, and declared keys that no line of the code is about. */
export function compareConfiguration(manifest: Manifest, files: readonly SourceFacts[]): Problem[] {
  const reads = files.flatMap(({ configuration }) => configuration.reads);
  return [...reads.flatMap((read) => undeclaredKey(read, manifest, files)), ...unreadKeys(manifest, files)];
}

function undeclaredKey(read: ConfigurationRead, { source }: Manifest, files: readonly SourceFacts[]): Problem[] {
  const level: FieldPath = ['configurations', read.level];
  // A component can store keys under any name.
  if (valueAt(source.value, [...level, 'componentId']) !== undefined) return [];
  const declared = listKeys(source.value, level);
  if (declared.includes(read.name)) return [];
  const isWritten = files.some(({ configuration }) => configuration.isWritten);
  // The code can have stored the key itself. A typing error is reported all the same.
  if (isWritten && findNearest(read.name, declared).length === 0) return [];
  const other = CONFIGURATION_LEVELS.find((one) => listKeys(source.value, ['configurations', one]).includes(read.name));
  const hint = other === undefined ? '' : ` "configurations.${other}" has it.`;
  return [
    problem('configuration_key_undeclared', {
      message: `The code reads "${read.name}", which "${formatPath(level)}" in ${source.file} doesn’t declare.${hint}`,
      advice: suggest(read.name, declared) ?? `Add it to "${formatPath([...level, 'properties'])}".`,
      location: read.location,
      // Another name in a pattern would be the name of another variable.
      fix: read.isDeclaration === true ? undefined : replaceByNearest(read.location, read.name, declared),
    }),
  ];
}

function unreadKeys({ source }: Manifest, files: readonly SourceFacts[]): Problem[] {
  if (files.some(({ configuration }) => configuration.isPassedOn)) return [];
  return CONFIGURATION_LEVELS.flatMap((level) => {
    const path: FieldPath = ['configurations', level, 'properties'];
    return listKeys(source.value, ['configurations', level])
      .filter((name) => valueAt(source.value, [...path, name, 'type']) !== 'button')
      .filter((name) => !files.some(({ text }) => hasWord(text, name)))
      .map((name) =>
        problem('configuration_key_unread', {
          message: `"${formatPath([...path, name])}" can be configured, but no line of the code reads it.`,
          advice: 'Read it, or remove it.',
          location: source.locate([...path, name], 'key'),
          path: formatPath([...path, name]),
        }),
      );
  });
}

function listKeys(value: unknown, level: FieldPath): string[] {
  const properties = valueAt(value, [...level, 'properties']);
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (!/[\w$]/.test(text[at - 1] ?? '') && !/[\w$]/.test(text[at + word.length] ?? '')) return true;
  }
  return false;
}
