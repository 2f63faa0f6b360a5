// A poll as people write it: the question on the first line, a choice on each further one, also in Markdown:
//
//   ```poll
//   Tabs or spaces?
//   - Tabs
//   - Spaces
//   ```

export type Poll = {
  readonly question: string;
  readonly choices: readonly string[];
};

/** The content of a new block. */
export const FIRST_SOURCE = 'What do you think?\n- Yes\n- No';

/** The poll in a text. Choices that are written twice count once. */
export function parsePoll(source: string): Poll {
  const lines = source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [question = '', ...rest] = lines;
  return { question, choices: [...new Set(rest.map((line) => line.replace(/^[-*]\s*/, '')))] };
}

/** The text of a poll. */
export function formatPoll({ question, choices }: Poll): string {
  return [question, ...choices.map((choice) => `- ${choice}`)].join('\n');
}
