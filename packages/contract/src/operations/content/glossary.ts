// The glossary of an organization, which its translations use.
import * as z from '../../schema.ts';
import { GlossaryBatchOperation, GlossaryEntry } from '../../models/glossary.ts';
import { TranslationLanguage } from '../../models/languages.ts';
import { family } from '../../family.ts';
import { PageQuery, pageOf } from '../../paging.ts';

const operation = family({ spec: 'docs-management-api.md#translations', read: 'organization.view' });

export const listGlossaryEntries = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/translations-glossary',
  summary: 'List the glossary entries of an organization',
  query: () => PageQuery.extend({ orderBy: TranslationLanguage.optional() }),
  result: () => pageOf(GlossaryEntry),
});

export const getGlossaryEntry = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/translations-glossary/{glossaryEntryId}',
  summary: 'Get a glossary entry',
  result: () => GlossaryEntry,
});

export const updateGlossaryEntries = operation({
  method: 'PUT',
  path: '/orgs/{organizationId}/translations-glossary',
  summary: 'Add, update, and delete glossary entries',
  access: 'organization.createContent',
  body: () => z.strictObject({ operations: z.array(GlossaryBatchOperation) }),
  errors: ['glossary_entry_not_found'],
});
