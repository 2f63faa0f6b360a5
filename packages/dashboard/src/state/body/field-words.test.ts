import { expect, it } from 'vitest';
import { fieldLabel } from './field-words.ts';

it.each([
  ['title', 'Title'],
  ['defaultLevel', 'Default level'],
  ['site-space', 'Site space'],
  ['ssoURL', 'SSO URL'],
  ['url', 'URL'],
  ['captureWildcard', 'Capture wildcard'],
])('calls %s “%s”', (name, label) => {
  expect(fieldLabel(name)).toBe(label);
});
