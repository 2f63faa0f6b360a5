// Files of a version as a file system: each by its path, as JSON, whatever its original format.
import type { OpenAPISpecRawContent } from '@bindery/contract';
import { JsonText } from '../../../core/response-cache.ts';
import type { CoreServices } from '../../../store/core-services.ts';
import { parseJson } from '../../../store/json-column.ts';
import type { SpecificationTable, SpecificationVersionTable } from '../../../store/tables.ts';
import { loadStored } from './find.ts';
import { publishedUrlOf, versionUrlOf } from './specification-url.ts';

/**
 * The content of a version. Assumption: no document says what a file system is; it has the content of each file by its path, the file
 * that the specification begins with first. It is put together as text: specifications are large.
 */
export async function presentContent(
  services: CoreServices,
  spec: SpecificationTable,
  version: SpecificationVersionTable,
): Promise<JsonText> {
  const parts: string[] = [];
  for (const { path, json } of parseJson(version.files)) {
    parts.push(`${JSON.stringify(path)}:${(await loadStored(services.store.db, json)).toString('utf8')}`);
  }
  const source = versionUrlOf(services, version);
  const published = version.id === spec.last_version ? publishedUrlOf(services, spec) : undefined;
  const urls = JSON.stringify({ source, public: published ?? null });
  return new JsonText(`{"filesystem":{${parts.join(',')}},"urls":${urls},"url":${JSON.stringify(source)}}`);
}

/** The first file of a version as it was sent or fetched. */
export async function loadRawContent(
  { store }: CoreServices,
  version: SpecificationVersionTable,
): Promise<OpenAPISpecRawContent> {
  const [first] = parseJson(version.files);
  const text = first === undefined ? '' : (await loadStored(store.db, first.blob)).toString('utf8');
  return { text, format: version.format };
}
