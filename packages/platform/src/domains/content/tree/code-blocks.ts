// Blocks of integrations that have a form in Markdown: fences in a language that the manifest declares.
import type { CodeBlockDeclaration } from '@bindery/content/markdown';
import { parseJson } from '../../../store/json-column.ts';
import { compileOnce } from '../../../store/store.ts';
import type { Db } from '../../../store/store.ts';

const findDefinitions = compileOnce((db, space: string) =>
  db
    .selectFrom('child_installation')
    .innerJoin('installation', 'installation.id', 'child_installation.installation')
    .innerJoin('integration', 'integration.name', 'installation.integration')
    .select(['integration.name', 'integration.definition'])
    .where('child_installation.level', '=', 'space')
    .where('child_installation.target', '=', space)
    .where('integration.unpublished_at', 'is', null)
    .orderBy('child_installation.created_at')
    .orderBy('integration.name'),
);

/**
 * Declared fences of the integrations on a space. Assumption: if several declare the same language, it belongs to the
 * first installation, and blocks of the others are written as tags.
 */
export async function loadCodeBlocks(db: Db, space: string): Promise<CodeBlockDeclaration[]> {
  const found = await findDefinitions(db, space);
  return found.flatMap(({ name, definition }) =>
    (parseJson(definition).blocks ?? []).flatMap(({ id, markdown }) =>
      markdown === undefined ? [] : [{ integration: name, block: id, ...markdown }],
    ),
  );
}
