// JSON with a line for each value. The text stays what it is: numbers that JavaScript would round are not read.

/** The text with its lines; undefined for what is no JSON. */
export function indentJson(text: string): string | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  let depth = 0;
  let written = '';
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
  for (const [index, token] of tokens.entries()) {
    const previous = tokens[index - 1] ?? '';
    const isClosing = token === '}' || token === ']';
    if (isClosing) depth--;
    const isEmpty = isClosing && (previous === '{' || previous === '[');
    if ((isClosing || previous === ',' || previous === '{' || previous === '[') && !isEmpty) {
      written += `\n${'  '.repeat(Math.min(depth, 100))}`;
    }
    written += token === ':' ? ': ' : token;
    if (token === '{' || token === '[') depth++;
  }
  return written;
}
