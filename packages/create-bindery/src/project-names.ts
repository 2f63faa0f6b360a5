// Name and title of a project: validated, and derived from the folder if they aren’t set.
import { basename, resolve } from 'node:path';
import { KitError } from '@bindery/diagnostics';
import { CREATE_ERRORS } from './error-codes.ts';

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/i;
const NAME_MAX = 100;
const TITLE_MIN = 2;
const TITLE_MAX = 30;

/** A name derived from a folder name: `My Polls` gives `my-polls`. */
export function nameFromFolder(folder: string): string {
  const words = basename(resolve(folder))
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? ['my', 'integration']).join('-').slice(0, NAME_MAX).replace(/-$/, '');
}

/** A title derived from a name: `my-polls` gives `My polls`. */
export function titleFromName(name: string): string {
  const words = name.replaceAll('-', ' ').slice(0, TITLE_MAX).trim();
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return title.length < TITLE_MIN ? `${title} integration` : title;
}

/** @throws {KitError} project_name_invalid */
export function checkName(name: string): string {
  if (NAME.test(name) && name.length <= NAME_MAX) return name;
  throw new KitError('project_name_invalid', `"${name}" isn’t a valid integration name.`, {
    ...CREATE_ERRORS.project_name_invalid,
  });
}

/** @throws {KitError} project_title_invalid */
export function checkTitle(title: string): string {
  if (title.length >= TITLE_MIN && title.length <= TITLE_MAX) return title;
  throw new KitError('project_title_invalid', `The title "${title}" has ${title.length} characters.`, {
    ...CREATE_ERRORS.project_title_invalid,
  });
}
