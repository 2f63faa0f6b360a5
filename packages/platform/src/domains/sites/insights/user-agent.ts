// What a browser says of itself, as far as queries about events tell it apart.

type Rule = readonly [name: string, pattern: RegExp];

// The order decides: most browsers name others, too.
const BROWSERS: readonly Rule[] = [
  ['edge', /Edge?\//],
  ['opera', /OPR\/|Opera/],
  ['ie', /MSIE |Trident\//],
  ['firefox', /Firefox\/|FxiOS/],
  ['chrome', /Chrome\/|CriOS/],
  ['safari', /Safari\//],
];
const SYSTEMS: readonly Rule[] = [
  ['android', /Android/],
  ['ios', /iPhone|iPad|iPod/],
  ['windows', /Windows/],
  ['macos', /Mac OS X|Macintosh/],
  ['linux', /Linux|X11/],
];
const DEVICES: readonly Rule[] = [
  ['tablet', /iPad|Tablet|Android(?!.*Mobile)/],
  ['mobile', /Mobi|iPhone|iPod/],
  ['desktop', /Windows|Macintosh|X11|Linux/],
];

// Robots and agents that name themselves. The order decides: some names are in others.
const ROBOTS: readonly Rule[] = [
  ['meta-fetcher', /meta-externalfetcher/i],
  ['meta-webindexer', /meta-webindexer/i],
  ['meta-ads', /meta-externalads/i],
  ['meta', /meta-externalagent/i],
  ['facebookbot', /facebookexternalhit|facebookbot/i],
  ['googlebot', /googlebot/i],
  ['bingbot', /bingbot/i],
  ['duckassist', /duckassistbot/i],
  ['duckduckbot', /duckduckbot/i],
  ['applebot', /applebot/i],
  ['gptbot', /gptbot/i],
  ['chatgpt', /chatgpt-user/i],
  ['openai', /oai-searchbot|openai/i],
  ['claudebot', /claudebot/i],
  ['claude-code', /claude-code/i],
  ['claude', /claude-user|claude-searchbot/i],
  ['anthropic', /anthropic/i],
  ['gemini', /gemini/i],
  ['perplexity', /perplexity/i],
  ['cohere', /cohere/i],
  ['mistral', /mistral/i],
  ['deepseek', /deepseek/i],
  ['bytespider', /bytespider/i],
  ['ccbot', /ccbot/i],
  ['amzn-searchbot', /amzn-searchbot/i],
  ['amzn-user', /amzn-user/i],
  ['amazonbot', /amazonbot/i],
  ['youbot', /youbot/i],
  ['github-copilot', /github-?copilot/i],
  ['cursor', /cursor/i],
  ['vscode', /vscode|visual studio code/i],
  ['codex', /codex/i],
  ['opencode', /opencode/i],
  ['grok', /grok/i],
];

/** The robot or agent that a user agent names. Undefined if it names none of these. */
export function findRobot(text: string): string | undefined {
  return ROBOTS.find(([, pattern]) => pattern.test(text))?.[0];
}

/** The browser, system, and device of a user agent; `unknown` if it names none. */
export function describeUserAgent(text: string): Readonly<Record<'browser' | 'system' | 'device', string>> {
  const find = (rules: readonly Rule[]): string => rules.find(([, pattern]) => pattern.test(text))?.[0] ?? 'unknown';
  return { browser: find(BROWSERS), system: find(SYSTEMS), device: find(DEVICES) };
}
