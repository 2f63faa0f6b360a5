// "bindery.notSecrets" of a manifest, as the search for secrets takes it.
import type { SecretException } from './secret-exceptions.ts';
import { formatPath, valueAt } from '../manifest-text/manifest-source.ts';
import type { ManifestSource } from '../manifest-text/manifest-source.ts';

/** The exceptions of the manifest. */
export function listManifestExceptions(source: ManifestSource): SecretException[] {
  const listed = valueAt(source.value, ['bindery', 'notSecrets']);
  return (Array.isArray(listed) ? (listed as unknown[]) : []).flatMap((_, index) => {
    const path = ['bindery', 'notSecrets', index];
    const [kind, file] = [valueAt(source.value, [...path, 'kind']), valueAt(source.value, [...path, 'file'])];
    if (typeof kind !== 'string' || typeof file !== 'string') return [];
    const name = file.replace(/^\.\//, '').replace(/(?<!\/)\/+$/, '');
    return [{ kind, file: name, declaredAt: source.locate([...path, 'kind']), path: formatPath(path) }];
  });
}
