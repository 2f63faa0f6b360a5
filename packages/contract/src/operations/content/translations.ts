// Translations of spaces.
import * as z from '../../schema.ts';
import { JSONDocument } from '../../models/content/documents/document.ts';
import { TranslationLanguage } from '../../models/languages.ts';
import { Translation, TranslationSource } from '../../models/content/translations.ts';
import { family } from '../../family.ts';
import { PageQuery, pageOf } from '../../paging.ts';

const operation = family({
  spec: 'docs-management-api.md#translations',
  read: 'organization.view',
  write: 'organization.createContent',
});

export const listTranslations = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/translations',
  summary: 'List the translations of an organization',
  query: () => PageQuery,
  result: () => pageOf(Translation),
});

export const createTranslation = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/translations',
  summary: 'Create a translation',
  bodyLimit: 'document',
  body: () =>
    z.strictObject({ source: TranslationSource, language: TranslationLanguage, instructions: JSONDocument.optional() }),
  status: 201,
  result: () => Translation,
  errors: ['space_not_found', 'collection_not_found'],
});

export const getTranslation = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/translations/{translationId}',
  summary: 'Get a translation',
  result: () => Translation,
});

export const updateTranslation = operation({
  method: 'PUT',
  path: '/orgs/{organizationId}/translations/{translationId}',
  summary: 'Update a translation',
  bodyLimit: 'document',
  body: () => z.strictObject({ instructions: JSONDocument }),
  result: () => Translation,
});

export const deleteTranslation = operation({
  method: 'DELETE',
  path: '/orgs/{organizationId}/translations/{translationId}',
  summary: 'Delete a translation',
});

export const runTranslation = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/translations/{translationId}/run',
  summary: 'Run a translation',
  errors: ['conflict'],
});
