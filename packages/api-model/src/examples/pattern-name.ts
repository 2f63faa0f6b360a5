// A name that a pattern of `patternProperties` matches.

/** Characters of a pattern that is looked at. Longer ones are rarely names, and can take long to match. */
const MAX_PATTERN = 100;

/** The name: what the pattern begins with, and perhaps a bit more. Undefined if none of the guesses matches. */
export function nameForPattern(pattern: string): string | undefined {
  if (pattern.length > MAX_PATTERN) return undefined;
  const start = /^\^?([\w-]*)(?![*+?{])/.exec(pattern)?.[1] ?? '';
  try {
    const expression = new RegExp(pattern, 'u');
    return [`${start}name`, start, `${start}1`, 'name', 'NAME', '1', 'en', 'x-name'].find(
      (guess) => guess !== '' && expression.test(guess),
    );
  } catch {
    return undefined; // The pattern is none of JavaScript.
  }
}
