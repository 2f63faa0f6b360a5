// The glossary of an organization, which its translations use.
import * as z from '../../schema.ts';
import { GlossaryBatchOperation, GlossaryEntry } from '../../models/glossary.ts';
import { TranslationLanguage } from '../../models/languages.ts';
import { operation } from '../../operation.ts';
import { PageQuery, pageOf } from '../../paging.ts';

export const listGlossaryEntries = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/translations-glossary',
  summary: 'List the glossary entries of an organization',
  tokens: ['user'],
  access: 'organization.view',
  query: () => PageQuery.extend({ orderBy: TranslationLanguage.optional() }),
  result: () => pageOf(GlossaryEntry),
  errors: ['organization_not_found'],
  spec: 'docs-management-api.md#translations',
});

export const getGlossaryEntry = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/translations-glossary/{glossaryEntryId}',
  summary: 'Get a glossary entry',
  tokens: ['user'],
  access: 'organization.view',
  result: () => GlossaryEntry,
  errors: ['organization_not_found', 'glossary_entry_not_found'],
  spec: 'docs-management-api.md#translations',
});

export const updateGlossaryEntries = operation({
  method: 'PUT',
  path: '/orgs/{organizationId}/translations-glossary',
  summary: 'Add, update, and delete glossary entries',
  tokens: ['user'],
  access: 'organization.createContent',
  body: () => z.strictObject({ operations: z.array(GlossaryBatchOperation) }),
  errors: ['organization_not_found', 'forbidden', 'glossary_entry_not_found'],
  spec: 'docs-management-api.md#translations',
});
