/** Escapes control characters, so that a text of others stays on its line and can’t control the terminal. */
export function escapeControls(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, (character) => {
    if (character === '\n') return String.raw`\n`;
    return `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
  });
}
