// Names of pieces: which are valid, and what code calls them.
import { EVENT_TYPES } from '@bindery/contract';
import { KitError, suggest } from '@bindery/diagnostics';
import { ADD_ERRORS } from './error-codes.ts';
import type { NameForm } from './piece.ts';

const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const VARIABLE = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/;
const NAME_MAX = 40;
const TITLE_MIN = 2;
const TITLE_MAX = 40;
/** Windows has no files with these names, whatever their extension. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** Events that `events` of `createIntegration` handles. The others are for options of their own, and components. */
export const HANDLED_EVENTS = Object.entries(EVENT_TYPES)
  .filter(([type, { delivery }]) => delivery === 'queued' && type !== 'task')
  .map(([type]) => type);

/** @throws {KitError} piece_name_invalid */
export function checkPieceName(name: string, form: NameForm): void {
  if (form === 'event') {
    if (HANDLED_EVENTS.includes(name)) return;
    const message = Object.hasOwn(EVENT_TYPES, name)
      ? `The event "${name}" isn’t for "events". An option of createIntegration or a component handles it.`
      : `Unknown event ${quote(name)}.`;
    throw invalid(message, suggest(name, HANDLED_EVENTS) ?? `Use one of these: ${HANDLED_EVENTS.join(', ')}.`);
  }
  if (name.length > NAME_MAX) {
    throw invalid(`The name ${quote(name)} has ${name.length} characters.`, `Use ${NAME_MAX} characters or fewer.`);
  }
  if (DEVICES.test(name)) throw invalid(`"${name}" can’t be the name of a file on Windows.`, 'Choose another name.');
  if ((form === 'id' ? ID : VARIABLE).test(name)) return;
  const advice =
    form === 'id'
      ? 'Start with a lowercase letter, and use lowercase letters and digits separated by single hyphens, for example "issue-list".'
      : 'Use uppercase letters and digits separated by single underscores, for example "API_KEY".';
  throw invalid(`${quote(name)} isn’t a valid name.`, advice);
}

/** @throws {KitError} piece_title_invalid */
export function checkPieceTitle(title: string): void {
  const isPrintable = !/\p{Cc}/u.test(title);
  if (isPrintable && title.trim().length >= TITLE_MIN && title.length <= TITLE_MAX) return;
  throw new KitError('piece_title_invalid', `${quote(title)} isn’t a valid title.`, {
    ...ADD_ERRORS.piece_title_invalid,
    advice: `Set --title to ${TITLE_MIN} to ${TITLE_MAX} characters without line breaks.`,
  });
}

/** `issue-list` → `Issue list`. One letter is too short for a title: `x` → `X piece`. */
export function titleOfName(name: string): string {
  const words = name.toLowerCase().replace(/[-_]/g, ' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return title.length < TITLE_MIN ? `${title} piece` : title;
}

/** `issue-list`, `API_KEY`, and `page_feedback` → `issueList`, `apiKey`, `pageFeedback`. */
export function camelCase(name: string): string {
  return name.toLowerCase().replace(/[-_]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** `issue-list` → `IssueList`. */
export function pascalCase(name: string): string {
  const camel = camelCase(name);
  return camel.charAt(0).toUpperCase() + camel.slice(1);
}

/** `API_KEY` → `api-key`. */
export function kebabCase(name: string): string {
  return name.toLowerCase().replaceAll('_', '-');
}

function invalid(message: string, advice: string): KitError {
  return new KitError('piece_name_invalid', message, { ...ADD_ERRORS.piece_name_invalid, advice });
}

function quote(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}
