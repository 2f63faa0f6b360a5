// A template as requests name it.
import type { ApplySpaceTemplate } from '@bindery/contract/content';
import { apiError } from '../../../../core/api-error.ts';
import type { CoreServices } from '../../../../store/core-services.ts';
import { pagesOfTemplate } from './pages-of-template.ts';
import { TEMPLATES } from './templates.ts';
import type { PageDraft } from '../../tree/index.ts';

/**
 * The pages of a template with the targets that the request chose. Call it outside of units of work, because it
 * parses Markdown.
 * @throws {KitError} template_not_found; request_invalid for a reference that the template does not have
 */
export async function templatePages(
  { ids }: Pick<CoreServices, 'ids'>,
  { id, params }: ApplySpaceTemplate,
  field: string,
): Promise<PageDraft[]> {
  const template = TEMPLATES.find((one) => one.id === id);
  if (template === undefined) {
    const available = TEMPLATES.map((one) => `"${one.id}"`).join(', ');
    throw apiError('template_not_found', `Unknown template "${id.slice(0, 100)}". Available: ${available}.`);
  }
  const refs = params?.contentRefs ?? {};
  const unknown = Object.keys(refs).find((name) => !Object.hasOwn(template.contentRefs, name));
  if (unknown !== undefined) {
    const names = Object.keys(template.contentRefs)
      .map((name) => `"${name}"`)
      .join(', ');
    const message = `Body field "${field}params.contentRefs": the template has no reference "${unknown}". Available: ${names}.`;
    throw apiError('request_invalid', message);
  }
  return pagesOfTemplate(template, { refs, newId: () => ids.next('page') });
}
