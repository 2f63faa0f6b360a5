// Takes typed passwords out of a log: each is replaced by the name of its key, everywhere, so that the log still replays.
import type { SessionLog } from './session-log.ts';

/** The log with the values of password fields replaced by `(key)`, also inside longer texts. */
export function hidePasswords(log: SessionLog): SessionLog {
  const keys = new Set<string>();
  visit(log, (value) => {
    if (value['type'] === 'textinput' && value['inputType'] === 'password' && typeof value['state'] === 'string') {
      keys.add(value['state']);
    }
  });
  if (keys.size === 0) return log;
  const names = new Map<string, string>();
  const learn = (key: unknown, value: unknown): void => {
    if (typeof key !== 'string' || !keys.has(key) || typeof value !== 'string' || value === '') return;
    names.set(value, `(${key})`);
  };
  for (const event of log.events) if (event.type === 'input') learn(event.key, event.value);
  visit(log, (value) => {
    for (const [key, inner] of Object.entries(value)) learn(key, inner);
  });
  return replaced(log, names, insideOfTexts([...names.keys()])) as SessionLog;
}

/** Shorter ones occur in texts by chance. */
const SHORTEST_INSIDE = 4;

/** Collects passwords to find in longer texts. Of passwords typed letter by letter, only the final value. */
function insideOfTexts(passwords: readonly string[]): RegExp | undefined {
  const whole = passwords.filter(
    (each) => each.length >= SHORTEST_INSIDE && !passwords.some((other) => other !== each && other.startsWith(each)),
  );
  const patterns = whole
    .toSorted((a, b) => b.length - a.length)
    .map((each) => each.replace(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`));
  return patterns.length === 0 ? undefined : new RegExp(patterns.join('|'), 'g');
}

type Fields = Readonly<Record<string, unknown>>;

function visit(value: unknown, see: (value: Fields) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) see(value as Fields);
  for (const inner of Object.values(value)) visit(inner, see);
}

function replaced(value: unknown, names: ReadonlyMap<string, string>, inside: RegExp | undefined): unknown {
  if (typeof value === 'string') {
    const name = names.get(value);
    if (name !== undefined || inside === undefined) return name ?? value;
    return value.replace(inside, (password) => names.get(password) ?? password);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => replaced(item, names, inside));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner, names, inside)]));
}
