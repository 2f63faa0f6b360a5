// Translations of spaces.
import * as z from '../../schema.ts';
import { JSONDocument } from '../../models/content/documents/document.ts';
import { TranslationLanguage } from '../../models/languages.ts';
import { Translation, TranslationSource } from '../../models/content/translations.ts';
import { operation } from '../../operation.ts';
import { PageQuery, pageOf } from '../../paging.ts';

export const listTranslations = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/translations',
  summary: 'List the translations of an organization',
  tokens: ['user'],
  access: 'organization.view',
  query: () => PageQuery,
  result: () => pageOf(Translation),
  errors: ['organization_not_found'],
  spec: 'docs-management-api.md#translations',
});

export const createTranslation = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/translations',
  summary: 'Create a translation',
  tokens: ['user'],
  access: 'organization.createContent',
  bodyLimit: 'document',
  body: () =>
    z.strictObject({ source: TranslationSource, language: TranslationLanguage, instructions: JSONDocument.optional() }),
  status: 201,
  result: () => Translation,
  errors: ['organization_not_found', 'space_not_found', 'collection_not_found', 'forbidden'],
  spec: 'docs-management-api.md#translations',
});

export const getTranslation = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/translations/{translationId}',
  summary: 'Get a translation',
  tokens: ['user'],
  access: 'organization.view',
  result: () => Translation,
  errors: ['organization_not_found', 'translation_not_found'],
  spec: 'docs-management-api.md#translations',
});

export const updateTranslation = operation({
  method: 'PUT',
  path: '/orgs/{organizationId}/translations/{translationId}',
  summary: 'Update a translation',
  tokens: ['user'],
  access: 'organization.createContent',
  bodyLimit: 'document',
  body: () => z.strictObject({ instructions: JSONDocument }),
  result: () => Translation,
  errors: ['organization_not_found', 'translation_not_found', 'forbidden'],
  spec: 'docs-management-api.md#translations',
});

export const deleteTranslation = operation({
  method: 'DELETE',
  path: '/orgs/{organizationId}/translations/{translationId}',
  summary: 'Delete a translation',
  tokens: ['user'],
  access: 'organization.createContent',
  errors: ['organization_not_found', 'forbidden'],
  spec: 'docs-management-api.md#translations',
});

export const runTranslation = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/translations/{translationId}/run',
  summary: 'Run a translation',
  tokens: ['user'],
  access: 'organization.createContent',
  errors: ['organization_not_found', 'translation_not_found', 'forbidden', 'conflict'],
  spec: 'docs-management-api.md#translations',
});
