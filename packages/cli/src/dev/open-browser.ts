import { spawn } from 'node:child_process';

const COMMANDS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
  linux: ['xdg-open'],
};

/** Opens a URL in the default browser. Failures are ignored, because the URL is printed too. */
export function openBrowser(url: string): void {
  const [command, ...rest] = COMMANDS[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...rest, url], { stdio: 'ignore', detached: true });
  child.on('error', () => {}); // No browser on this machine.
  child.unref();
}
