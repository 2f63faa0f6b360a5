// `bindery completion --install` in a home folder.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import { SHELLS } from '../completion-command.ts';

interface Home {
  readonly path: string;
  readonly bindery: (...words: string[]) => ReturnType<typeof runCommand>;
  readonly read: (file: string) => string;
}

/** A home folder with files, whose shell is bash. */
function homeWith(files: Readonly<Record<string, string>> = {}, env: Readonly<Record<string, string>> = {}): Home {
  const path = mkdtempSync(join(tmpdir(), "bindery-o'home-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), text);
  }
  const variables = { HOME: path, SHELL: '/bin/bash', ...env };
  return {
    path,
    bindery: (...words) => runCommand(['completion', ...words], { cwd: path, env: variables }),
    read: (file) => readFileSync(join(path, file), 'utf8'),
  };
}

const STARTUP = process.platform === 'darwin' ? '.bash_profile' : '.bashrc';
const OWN = 'export EDITOR=vi\nalias ll="ls -l"';

describe('bindery completion --install', () => {
  it('writes the script, and loads it in the startup file of the detected shell', async () => {
    const home = homeWith({ [STARTUP]: OWN });
    const { code, stdout } = await home.bindery('--install');
    expect(code).toBe(0);
    const script = join(home.path, '.local/share/bindery/completion.bash');
    expect(stdout).toBe(`Created ${script}\nChanged ${join(home.path, STARTUP)}\n`);
    expect(home.read(STARTUP).startsWith(`${OWN}\n\n# >>> bindery completion >>>\n`)).toBe(true);
    const typed = 'COMP_WORDS=(bindery publish --dry); COMP_CWORD=2; _bindery; echo "${COMPREPLY[@]}"';
    const shell = spawnSync('bash', ['--norc', '-c', `. "$HOME/${STARTUP}"; ${typed}`], {
      cwd: home.path,
      env: { HOME: home.path, PATH: process.env['PATH'] },
      encoding: 'utf8',
    });
    expect(shell.stdout.trim()).toBe('--dry-run');
  });

  it('changes nothing the second time', async () => {
    const home = homeWith({ [STARTUP]: OWN });
    await home.bindery('--install');
    const before = home.read(STARTUP);
    const again = await home.bindery('--install');
    expect(again.stderr).toContain('already installed');
    expect(home.read(STARTUP)).toBe(before);
    const { files } = JSON.parse((await home.bindery('--install', '--json')).stdout) as { files: { change: string }[] };
    expect(files.map(({ change }) => change)).toEqual(['unchanged', 'unchanged']);
  });

  it('replaces its own lines, and keeps the others around them', async () => {
    const home = homeWith({ [STARTUP]: OWN });
    await home.bindery('--install');
    const whole = home.read(STARTUP);
    const old = `${whole.replace(/\n\[ -r .+\n/, '\nold line\n')}# after\n`;
    writeFileSync(join(home.path, STARTUP), old);
    await home.bindery('--install');
    expect(home.read(STARTUP)).toBe(`${whole}# after\n`);
  });

  it('keeps a link and the permissions of the startup file', async () => {
    const home = homeWith({ 'dotfiles/bashrc': OWN });
    const target = join(home.path, 'dotfiles/bashrc');
    chmodSync(target, 0o640);
    symlinkSync(target, join(home.path, STARTUP));
    await home.bindery('--install');
    expect(lstatSync(join(home.path, STARTUP)).isSymbolicLink()).toBe(true);
    expect(home.read('dotfiles/bashrc')).toContain('bindery completion');
    expect(statSync(target).mode & 0o777).toBe(0o640);
  });

  it('prints a diff, and writes nothing, with --dry-run', async () => {
    const home = homeWith({ [STARTUP]: OWN });
    const { stdout } = await home.bindery('--install', '--dry-run');
    expect(stdout).toContain(`+++ b/${join(home.path, STARTUP)}\n`);
    expect(stdout).toContain('\n+# >>> bindery completion >>>\n');
    expect(home.read(STARTUP)).toBe(OWN);
    expect(existsSync(join(home.path, '.local'))).toBe(false);
  });

  it.each([
    ['zsh', {}, ['.local/share/bindery/completion.zsh', '.zshrc']],
    ['zsh', { ZDOTDIR: 'zsh', XDG_DATA_HOME: 'data' }, ['data/bindery/completion.zsh', 'zsh/.zshrc']],
    ['fish', {}, ['.config/fish/completions/bindery.fish']],
    ['fish', { XDG_CONFIG_HOME: 'config' }, ['config/fish/completions/bindery.fish']],
  ])('uses the files of %s with %o', async (shell, folders, files) => {
    const bare = homeWith();
    const env = Object.fromEntries(Object.entries(folders).map(([name, path]) => [name, join(bare.path, path)]));
    const world = { cwd: bare.path, env: { HOME: bare.path, SHELL: `/usr/bin/${shell}`, ...env } };
    const { stdout } = await runCommand(['completion', '--install'], world);
    expect(stdout).toBe(files.map((file) => `Created ${join(bare.path, file)}\n`).join(''));
    expect(bare.read(files[0] ?? '')).toContain('bindery');
  });

  it('doesn’t overwrite a script of someone else', async () => {
    const home = homeWith({ '.config/fish/completions/bindery.fish': '# mine\n' });
    const { code, stderr } = await home.bindery('fish', '--install');
    expect(code).toBe(1);
    expect(stderr).toContain('completion_file_taken');
    expect(home.read('.config/fish/completions/bindery.fish')).toBe('# mine\n');
  });

  it.each([
    ['a part of its lines', `${OWN}\n# >>> bindery completion >>>\n`],
    ['its lines in the wrong order', '# <<< bindery completion <<<\n# >>> bindery completion >>>\n'],
  ])('doesn’t change a startup file with %s', async (_what, text) => {
    const home = homeWith({ [STARTUP]: text });
    for (const flag of ['--install', '--uninstall']) {
      const { code, stderr } = await home.bindery(flag);
      expect(code).toBe(1);
      expect(stderr).toContain('startup_file_unreadable');
    }
    expect(home.read(STARTUP)).toBe(text);
    expect(existsSync(join(home.path, '.local'))).toBe(false);
  });

  it('exits with 2 for an unknown shell, and for flags that can’t be combined', async () => {
    expect(await homeWith({}, { SHELL: '/bin/tcsh' }).bindery('--install')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('SHELL is "/bin/tcsh"'),
    });
    expect(await homeWith({}, { SHELL: '' }).bindery()).toMatchObject({ code: 2 });
    expect(await homeWith().bindery('--install', '--uninstall')).toMatchObject({ code: 2 });
    expect(await homeWith().bindery('--dry-run')).toMatchObject({ code: 2 });
  });
});

describe('bindery completion --uninstall', () => {
  it.each(SHELLS)('removes what was added for %s', async (shell) => {
    const home = homeWith({ [STARTUP]: `${OWN}\n`, '.zshrc': `${OWN}\n` });
    await home.bindery(shell, '--install');
    const { code, stdout } = await home.bindery(shell, '--uninstall');
    expect(code).toBe(0);
    expect(stdout).toContain('Deleted ');
    expect(home.read(STARTUP)).toBe(`${OWN}\n`);
    expect(home.read('.zshrc')).toBe(`${OWN}\n`);
    expect((await home.bindery(shell, '--uninstall')).stderr).toContain('not installed');
  });
});
